import type { RoundView } from '../../play/view.ts'
import type { StageTools } from '../stage.ts'
import type { SlotData, WireSpin } from './data.ts'

/** At most this many wins are read out; the rest is in the total. */
const mostWins = 3

/** What a spin brought, one sentence each; what goes on first, for the rest may have no room. */
export function slotWords({ say, format, launch }: StageTools, data: SlotData, spin: WireSpin): string[] {
  const nameOf = (letter: string) => data.symbols[letter]?.name[launch.language] ?? letter
  const words = spin.lines
    .slice(0, mostWins)
    .map(({ count, symbol, line, amount }) =>
      say('status.line', { count, symbol: nameOf(symbol), line: line + 1, amount: format(amount) }),
    )
  if (spin.lines.length > 0 && spin.multiplier > 1) words.push(say('status.multiplier', { factor: spin.multiplier }))
  if (spin.scatters) {
    const { count, amount, freeSpins } = spin.scatters
    words.push(say('status.scatters', { count, symbol: nameOf(data.scatter), amount: format(amount) }))
    if (freeSpins > 0 && spin.free) words.unshift(say('status.freeSpinsMore', { count: freeSpins }))
    else if (freeSpins > 0) words.push(say('status.freeSpins', { count: freeSpins }))
  }
  return words
}

/** Which free spin is the next one, and what they have brought so far. */
export function freeSpinText({ steps, win }: RoundView, { say, format }: Pick<StageTools, 'say' | 'format'>): string {
  const next = steps.at(-1)?.['freeSpins'] as { awarded: number; played: number } | null
  return say('status.freeSpin', { number: (next?.played ?? 0) + 1, total: next?.awarded ?? 0, amount: format(win) })
}
