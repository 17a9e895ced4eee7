import { followsRoulette, type RouletteView, winOn } from '../../engines/roulette/layout.ts'
import type { RoundView } from '../../play/view.ts'
import { minorOf } from '../amounts.ts'
import { paid, replay } from '../replay.ts'

/** Whether the number follows from the secret, and each bet on the cloth was paid by its odds. */
export const verifyRoulette = (round: RoundView): Promise<boolean | undefined> =>
  replay(round, (step, draw) => {
    const { number, bets } = step as unknown as RouletteView
    const wins = bets.map(({ spot, stake }) => winOn(spot, minorOf(stake), number))
    const isPaid = bets.every(({ win }, index) => minorOf(win) === wins[index])
    return (
      followsRoulette({ number }, draw) &&
      isPaid &&
      paid(
        step,
        wins.reduce((sum, win) => sum + win, 0n),
      )
    )
  })
