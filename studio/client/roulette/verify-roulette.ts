import { followsRoulette, type RouletteView, winOn } from '../../engines/roulette/roulette-layout.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf } from '../amounts.ts'
import { paid, replay } from '../verify/replay.ts'

/** Verifies that the round's seed yields the number, and that each bet was paid at its odds. */
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
