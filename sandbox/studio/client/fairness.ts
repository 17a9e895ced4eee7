import { element } from './dom.ts'
import type { MenuTools } from './menu.ts'

/** The seal of the next game, and the last one laid open and worked out again. */
export function fairnessPage({ say, rounds, stage }: MenuTools): readonly Node[] {
  const { last, nextSeal } = rounds()
  const facts = (rows: readonly (readonly [string, string])[]) =>
    element('dl', {}, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]))
  const page: Node[] = [element('h1', {}, say('menu.fairness')), element('p', {}, say('fairness.intro'))]
  if (nextSeal) page.push(facts([[say('fairness.next'), nextSeal]]))
  page.push(element('h2', {}, say('fairness.last')))
  if (!last) return [...page, element('p', {}, say('fairness.none'))]
  page.push(
    facts([
      [say('fairness.round'), last.roundId],
      [say('fairness.seal'), last.commitment],
      [say('fairness.share'), last.clientSeed || '–'],
      [say('fairness.secret'), last.seed ?? say('fairness.open')],
    ]),
  )
  if (last.seed === null) return page
  const result = element('p', { role: 'status' })
  const check = element('button', { type: 'button', class: 'button' }, say('fairness.check'))
  const verify = async (): Promise<void> => {
    const good = await stage.verify(last)
    const key = good === undefined ? 'unable' : good ? 'good' : 'bad'
    result.textContent = say(`fairness.${key}`)
  }
  check.addEventListener('click', () => void verify())
  return [...page, check, result]
}
