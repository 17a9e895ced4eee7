import type { RoundView } from '../../play/round-view.ts'
import type { StageTools } from '../stage.ts'
import type { SlotData, WireSpin } from './slot-data.ts'

/**
 * The maximum number of line wins that get a sentence each. The announced total win also includes the line wins without
 * a sentence.
 */
const mostWins = 3

/**
 * Returns the result of a spin as sentences, one per event. If a free spin has won more free spins, that sentence comes
 * first, because the end of a long text may be cut off. If the first spin of the round has won free spins, that
 * sentence comes last, because the page shows the last sentence as the headline while the round goes on.
 */
export function slotTexts({ t, format, launch }: StageTools, data: SlotData, spin: WireSpin): string[] {
  const nameOf = (letter: string) => data.symbols[letter]?.name[launch.language] ?? letter
  const texts = spin.lines
    .slice(0, mostWins)
    .map(({ count, symbol, line, amount }) =>
      t('status.line', { count, symbol: nameOf(symbol), line: line + 1, amount: format(amount) }),
    )
  if (spin.lines.length > 0 && spin.multiplier > 1) texts.push(t('status.multiplier', { factor: spin.multiplier }))
  if (spin.scatters) {
    const { count, amount, freeSpins } = spin.scatters
    texts.push(t('status.scatters', { count, symbol: nameOf(data.scatter), amount: format(amount) }))
    if (freeSpins > 0 && spin.free) texts.unshift(t('status.freeSpinsMore', { count: freeSpins }))
    else if (freeSpins > 0) texts.push(t('status.freeSpins', { count: freeSpins }))
  }
  return texts
}

/** Returns a text with the number of the next free spin and the win of the round so far. */
export function freeSpinText({ steps, win }: RoundView, { t, format }: Pick<StageTools, 't' | 'format'>): string {
  const next = steps.at(-1)?.['freeSpins'] as { awarded: number; played: number } | null
  return t('status.freeSpin', { number: (next?.played ?? 0) + 1, total: next?.awarded ?? 0, amount: format(win) })
}
