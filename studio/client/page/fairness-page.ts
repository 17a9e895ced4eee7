import { element } from '../dom.ts'
import type { MenuTools } from './menu-tools.ts'

/**
 * Returns the content of the page on fairness: the commitment of the next game, and the last game with its seed and a
 * button that verifies it.
 */
export function fairnessPage(tools: MenuTools): readonly Node[] {
  const { t, rounds, launch } = tools
  const { last, nextSeal, hall } = rounds()
  const facts = (rows: readonly (readonly [string, string])[]) =>
    element('dl', {}, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]))
  const page: Node[] = [element('h1', {}, t('menu.fairness')), element('p', {}, t('fairness.intro'))]
  if (nextSeal) page.push(facts([[t('fairness.next'), nextSeal]]))
  if (hall) {
    const list = element('a', { href: `${launch.base}/halls/${launch.game.gameId}/seals`, target: '_blank' })
    list.append(t('fairness.hallSeals'))
    page.push(facts([[t('fairness.hall'), hall.commitment]]), element('p', {}, t('fairness.hallIntro'), ' ', list))
  }
  page.push(element('h2', {}, t('fairness.last')))
  if (!last) return [...page, element('p', {}, t('fairness.none'))]
  page.push(
    facts([
      [t('fairness.round'), last.roundId],
      [t('fairness.seal'), last.commitment],
      [t('fairness.share'), last.clientSeed || '–'],
      [t('fairness.secret'), last.seed ?? t('fairness.open')],
    ]),
  )
  if (last.seed === null) return page
  const result = element('p', { role: 'status' })
  const check = element('button', { type: 'button', class: 'button' }, t('fairness.check'))
  const verify = async (): Promise<void> => {
    const verdict = await verdictOf(tools)
    result.textContent = t(`fairness.${verdict}`)
    // On a phone, the result would otherwise appear below the visible part of the page.
    result.scrollIntoView({ block: 'nearest' })
  }
  check.addEventListener('click', () => void verify())
  return [...page, check, result]
}

/**
 * Verifies the last round in this browser. The round's commitments must equal those that this tab received before the
 * round was played; `unseen` means that the tab did not receive all of them.
 */
async function verdictOf({ rounds, stage }: MenuTools): Promise<'good' | 'bad' | 'unseen' | 'unable'> {
  const { last, seals } = rounds()
  const follows = last ? await stage.verify(last) : undefined
  if (!last || follows === undefined) return 'unable'
  const agrees = seals.agree(last)
  if (!follows || agrees === false) return 'bad'
  return agrees ? 'good' : 'unseen'
}
