import { formatAmount } from '@baize/contract/money'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from './engines/engine.ts'
import { gameById } from './games/catalogue.ts'
import { html, type Html } from './html.ts'
import type { Round } from './journal/round.ts'
import type { Studio } from './play/studio.ts'
import { roundView } from './play/round-view.ts'
import type { StudioSettings } from './settings.ts'
import { sendStudioPage, type Surroundings } from './studio-page.ts'
import { fill, type TextKey } from './texts/fill.ts'
import { languageOf, textIn, texts } from './texts/texts.ts'

/**
 * Returns the signature with which the casino authorises the URL of a round's page. It covers the round's id and the
 * time at which the URL expires.
 */
const signatureOf = (secret: string, roundId: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`round-page ${roundId} ${until}`).digest()

/**
 * Registers the page that shows one round to the casino's staff: its stake, steps and win, and the seeds that prove the
 * outcome.
 */
export function registerRoundPage(
  app: FastifyInstance,
  { studioSecret, now }: StudioSettings,
  { journal }: Studio,
  surroundings: Surroundings,
): void {
  app.get<{ Params: { roundId: string }; Querystring: Record<string, unknown> }>(
    '/rounds/:roundId',
    { logLevel: 'warn' },
    (request, reply) => {
      const { roundId } = request.params
      const { until, signature, lang } = request.query
      const language = languageOf(typeof lang === 'string' ? lang : '')
      const isSigned = isRight(signature, signatureOf(studioSecret, roundId, String(until)))
      const round = isSigned && Number(until) * 1000 > now() ? journal.find(roundId) : undefined
      const title = texts[language]['round.title']
      if (!round) {
        const body = html`<main class="rules"><h1>${texts[language]['round.unknown']}</h1></main>`
        return sendStudioPage(reply, surroundings, { title, language, body }, 404)
      }
      return sendStudioPage(reply, surroundings, { title, language, body: roundBody(round, language) })
    },
  )
}

function isRight(given: unknown, expected: Buffer): boolean {
  const bytes = Buffer.from(typeof given === 'string' ? given : '', 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function roundBody(round: Round, language: Language): Html {
  const t = (key: TextKey, values?: Record<string, string | number>) => fill(texts[language][key], values)
  const view = roundView(round)
  const money = (minor: bigint) => `${formatAmount(minor, round.currency)} ${round.currency}`
  const rows: readonly (readonly [string, string])[] = [
    [t('round.id'), round.roundId],
    [t('round.game'), textIn(gameById(round.gameId)?.name ?? { en: round.gameId }, language)],
    [t('round.state'), round.state],
    [t('round.started'), new Date(round.startedMs).toISOString()],
    [t('round.stake'), money(round.stakeMinor)],
    [t('round.win'), money(round.winMinor)],
    [t('round.commitment'), view.commitment],
    [t('round.clientSeed'), view.clientSeed],
    [t('round.seed'), view.seed ?? t('round.secret')],
  ]
  return html`<main class="rules">
    <h1>${t('round.title')}</h1>
    <table>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>
    ${view.steps.map(
      (step, index) =>
        html`<h2>${t('round.step', { number: index + 1 })}</h2>
          <pre>${JSON.stringify(step, null, 2)}</pre>`,
    )}
  </main>`
}
