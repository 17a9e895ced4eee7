import type { RoundView } from '../../play/view.ts'
import { replay } from '../replay.ts'
import { type SlotData, spinOf, stripsOf } from './data.ts'

/** Whether every reel of every spin stopped where the secret says. */
export const verifySlot = (data: SlotData, round: RoundView): Promise<boolean | undefined> =>
  replay(round, (step, draw) => {
    const { free, stops } = spinOf(step)
    return stripsOf(data, free).every((strip, reel) => draw(strip.length) === stops[reel])
  })
