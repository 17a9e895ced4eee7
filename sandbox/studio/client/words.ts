import type { RoundView } from '../play/view.ts'
import { minorOf } from './amounts.ts'
import type { StageTools } from './stage.ts'

type Tools = Pick<StageTools, 'say' | 'format'>

/** What a step brought: one sentence to be read out, and details for the eye. */
export function outcome(round: RoundView, words: readonly string[], { say, format }: Tools) {
  const amount = format(round.win)
  if (round.state === 'open') {
    const progress = freeSpinText(round, { say, format })
    const first = round.steps.length === 1
    return { status: (first && words.at(-1)) || progress, detail: (first ? [progress] : words).join(' · ') }
  }
  const won = minorOf(round.win) > 0n ? say('status.won', { amount }) : say('status.none')
  return { status: round.settled ? won : say('status.paying', { amount }), detail: words.join(' · ') }
}

/** The first words: what happened while nobody looked. */
export function greeting(round: RoundView | null, { say, format }: Tools): string {
  if (!round) return say('status.ready')
  if (round.state === 'open') return `${say('status.resumed')} ${freeSpinText(round, { say, format })}`
  if (round.state === 'waiting') return say('status.waiting')
  const [stake, win] = [format(round.stake), format(round.win)]
  return round.state === 'cancelled' ? say('status.returned', { stake }) : say('status.last', { stake, win })
}

function freeSpinText({ steps, win }: RoundView, { say, format }: Tools): string {
  const next = steps.at(-1)?.['freeSpins'] as { awarded: number; played: number } | null
  return say('status.freeSpin', { number: (next?.played ?? 0) + 1, total: next?.awarded ?? 0, amount: format(win) })
}
