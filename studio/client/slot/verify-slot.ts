import { spin } from '../../engines/slot/spin.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf } from '../amounts.ts'
import { replay, sameStep } from '../verify/replay.ts'
import { configOf, type SlotData, spinOf } from './slot-data.ts'

/** Verifies that every reel stopped where the secret says, and that every spin paid according to the paytable. */
export function verifySlot(data: SlotData, round: RoundView): Promise<boolean | undefined> {
  const config = configOf(data)
  const stakeMinor = minorOf(round.stake)
  return replay(round, (step, draw, index) => {
    const before = round.steps[index - 1]
    return sameStep(spin(config, stakeMinor, before ? spinOf(before).freeSpins : null, draw), step, round.stake)
  })
}
