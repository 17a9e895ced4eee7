import { spin } from '../../engines/slot/spin.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf } from '../amounts.ts'
import { replay, sameStep } from '../verify/replay.ts'
import { configOf, type SlotData, spinOf } from './slot-data.ts'

/**
 * Verifies that the round's seed yields every stop of the reels, and that every spin was paid according to the
 * paytable.
 */
export function verifySlot(data: SlotData, round: RoundView): Promise<boolean | undefined> {
  const config = configOf(data)
  const stakeMinor = minorOf(round.stake)
  return replay(round, (step, draw, index) => {
    const before = round.steps[index - 1]
    return sameStep(spin(config, stakeMinor, before ? spinOf(before).freeSpins : null, draw), step, round.stake)
  })
}
