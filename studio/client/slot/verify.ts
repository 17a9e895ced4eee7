import { spin } from '../../engines/slot/spin.ts'
import type { RoundView } from '../../play/view.ts'
import { minorOf } from '../amounts.ts'
import { replay, sameStep } from '../replay.ts'
import { configOf, type SlotData, spinOf } from './data.ts'

/** Whether every reel stopped where the secret says, and every spin paid what the paytable says of it. */
export function verifySlot(data: SlotData, round: RoundView): Promise<boolean | undefined> {
  const config = configOf(data)
  const stakeMinor = minorOf(round.stake)
  return replay(round, (step, draw, index) => {
    const before = round.steps[index - 1]
    return sameStep(spin(config, stakeMinor, before ? spinOf(before).freeSpins : null, draw), step, round.stake)
  })
}
