import { type Currency, currency as currencyShape, parseAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { authenticate } from '@baize/contract/game-providers/studio'
import type { FastifyInstance } from 'fastify'
import { html, Html } from './html.ts'
import { pictureNames } from './pictures/pictures.ts'
import { pictureAddress } from './catalogue-routes.ts'
import type { Language } from './engines/engine.ts'
import { gameById, gameIdsOfKind } from './games/catalogue.ts'
import type { Game } from './games/game.ts'
import type { Mode } from './journal/round.ts'
import { type FreeRounds, newFreePlayer } from './journal/sessions.ts'
import { sendStudioPage, type Surroundings } from './studio-page.ts'
import { Refusal, type Studio } from './play/studio.ts'
import type { StudioSettings } from './settings.ts'
import type { TextKey } from './texts/fill.ts'
import { languageOf, textIn, texts } from './texts/texts.ts'
import type { Casino } from './wallet/casino.ts'

/**
 * The parameters of the launch URL. `depositUrl` and `sessionExpiredUrl` are pages of the casino: the first is for
 * players who need more money, the second for players whose session has ended. The game's page replaces the parameter
 * `token` in its URL with `resume`, so that a reload continues the stored session.
 */
const queryNames = ['game', 'mode', 'token', 'lang', 'lobbyUrl', 'depositUrl', 'sessionExpiredUrl', 'resume'] as const
type LaunchQuery = Readonly<Record<(typeof queryNames)[number], string>>

/** Reads the parameters. A parameter that occurs twice counts as missing, because it would be parsed as a list. */
function queryOf(query: unknown): LaunchQuery {
  const given = query as Readonly<Record<string, unknown>>
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  return Object.fromEntries(queryNames.map((name) => [name, textOf(given[name])])) as LaunchQuery
}

/**
 * The stake limits in free play, in minor units. A slot has the same maximum as with real money, where the law sets it.
 * Other games have the limits of a usual table.
 */
const freeLimitsOf = ({ kind }: Game) => ({ minimumMinor: 10n, maximumMinor: kind === 'slot' ? 500n : 10_000n })
const httpOf: Readonly<Record<string, number>> = { NO_ANSWER: 502, UNKNOWN_GAME: 404 }

/**
 * Registers the launch route. The studio's server exchanges the launch token for a session at once. The game's page
 * gets only the session's id, and removes the token from its URL.
 */
export function registerLaunch(
  app: FastifyInstance,
  settings: StudioSettings,
  studio: Studio,
  surroundings: Surroundings,
  casino: Casino,
): void {
  // Only warnings are logged. A log of all requests would contain the URL, and with it the token.
  app.get('/launch', { logLevel: 'warn' }, async (request, reply) => {
    const query = queryOf(request.query)
    const language = languageOf(query.lang)
    const { portalOrigin } = settings
    const lobbyUrl = ownUrl(portalOrigin, query.lobbyUrl) ?? `${portalOrigin}/play`
    const ways = {
      depositUrl: ownUrl(portalOrigin, query.depositUrl),
      sessionExpiredUrl: ownUrl(portalOrigin, query.sessionExpiredUrl),
    }
    try {
      const game = gameById(query.game)
      if (!game) throw new Refusal('UNKNOWN_GAME')
      const mode = query.mode === 'real' ? 'real' : 'free'
      const session = query.resume ? null : await openSession(studio, casino, game, mode, query.token)
      const launch = { session, mode, language, lobbyUrl, ...ways, portalOrigin }
      const body = gameBody({ ...launch, ...describe(app.prefix, game, language) }, language)
      return await sendStudioPage(reply, surroundings, {
        title: textIn(game.name, language),
        language,
        body,
        icon: pictureAddress(app.prefix, game, 'W'),
        withClient: true,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const body = refusalBody(error.status, language, lobbyUrl)
      const page = { title: texts[language]['error.title'], language, body }
      return sendStudioPage(reply, surroundings, page, httpOf[error.status] ?? 401)
    }
  })
}

async function openSession(studio: Studio, casino: Casino, game: Game, mode: Mode, token: string) {
  const nowMs = studio.now()
  if (mode === 'free') {
    const free = {
      mode,
      gameId: game.id,
      playerId: newFreePlayer(),
      token: '',
      currency: 'GBP',
      limits: freeLimitsOf(game),
      freeRounds: null,
    } as const
    return studio.sessions.open(free, [], nowMs)
  }
  const answer = await casino.authenticate(token.slice(0, 200), game.id)
  if (answer.kind === 'refused') throw new Refusal(answer.status)
  if (answer.kind === 'unanswered') throw new Refusal('NO_ANSWER')
  const currency = currencyShape.parse(answer.reply.currency)
  const minimumMinor = parseAmount(answer.reply.minimumStake, currency)
  const maximumMinor = parseAmount(answer.reply.maximumStake, currency)
  if (minimumMinor === undefined || maximumMinor === undefined) throw new Refusal('NO_ANSWER')
  const { playerId } = answer.reply
  return studio.sessions.open(
    {
      mode,
      gameId: game.id,
      playerId,
      token,
      currency,
      limits: { minimumMinor, maximumMinor },
      freeRounds: freeRoundsFrom(answer.reply, currency),
    },
    gameIdsOfKind(game.kind),
    nowMs,
  )
}

/** Reads the free rounds from the casino's reply. Null if the player has no free rounds. */
function freeRoundsFrom({ freeRounds }: Reply<typeof authenticate>, currency: Currency): FreeRounds | null {
  if (!freeRounds) return null
  const stakeMinor = parseAmount(freeRounds.stake, currency)
  return stakeMinor === undefined ? null : { id: freeRounds.freeRoundsId, left: freeRounds.left, stakeMinor }
}

function describe(base: string, game: Game, language: Language) {
  return {
    base,
    texts: texts[language],
    game: {
      gameId: game.id,
      name: textIn(game.name, language),
      engine: game.kind,
      rtp: game.statedRtp,
      theme: game.theme,
      minimumCycleMs: game.cycleMs,
      stepsAreGames: game.stepsAreGames,
      configHash: game.configHash,
      pictures: Object.fromEntries(pictureNames(game.id).map((name) => [name, pictureAddress(base, game, name)])),
      ...game.describe(),
    },
  }
}

/**
 * Returns the body of the game's page. The page's data is in a JSON block, which browsers do not run as a script, so
 * the policy against inline scripts does not block it.
 */
function gameBody(launch: object, language: Language): Html {
  const data = new Html(JSON.stringify(launch).replaceAll('<', '\\u003c'))
  return html`<main id="game" class="game" aria-busy="true">
      <p class="loading">${texts[language]['play.loading']}…</p>
    </main>
    <script type="application/json" id="launch">
      ${data}
    </script>`
}

function refusalBody(status: string, language: Language, lobbyUrl: string): Html {
  const text = texts[language]
  const key = `error.${status}` as TextKey
  return html`<main class="refusal">
    <h1>${text['error.title']}</h1>
    <p>${text[key] ?? text['error.other']}</p>
    <a class="button" href="${lobbyUrl}" target="_top">${text['play.close']}</a>
  </main>`
}

/**
 * Returns the URL if it belongs to the portal, otherwise undefined. Without this check, a forged launch link could lead
 * players from the game to another site.
 */
function ownUrl(portalOrigin: string, asked: string): string | undefined {
  const url = URL.parse(asked, portalOrigin)
  return asked !== '' && url?.origin === portalOrigin ? url.href : undefined
}
