import { type BlackjackView, followsBlackjack, resultOf, winOf } from '../../engines/blackjack/cards.ts'
import type { RoundView } from '../../play/round-view.ts'
import { minorOf } from '../amounts.ts'
import type { GameData } from '../launch-data.ts'
import { paid, replay } from '../verify/replay.ts'
import type { WireStep } from '../stage.ts'

export interface BlackjackData extends GameData {
  /** What a blackjack pays in addition to the returned stake, in halves of the stake. For example, 3 means 3 to 2. */
  readonly blackjackHalves: number
}

const viewOf = (step: WireStep): BlackjackView => step as unknown as BlackjackView

/** Verifies that the round's seed yields every card, and that the results and pays of the hands follow the rules. */
export function verifyBlackjack(data: BlackjackData, round: RoundView): Promise<boolean | undefined> {
  return replay(round, (step, draw, index) => {
    const before = round.steps[index - 1]
    const after = viewOf(step)
    if (!followsBlackjack(before && viewOf(before), after, draw)) return false
    if (after.active !== null) return paid(step, 0n)
    const { hands, dealer } = after
    const areResultsRight = hands.every(({ cards, result }) => result === resultOf(cards, dealer, hands.length === 1))
    // The round's stake consists of equal amounts: one for each hand, and one more for each doubled hand.
    const parts = hands.reduce((sum, { doubled }) => sum + (doubled ? 2n : 1n), 0n)
    return areResultsRight && paid(step, winOf(hands, minorOf(round.stake) / parts, data.blackjackHalves))
  })
}
