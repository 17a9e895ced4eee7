import type { BlackjackView, HandView } from '../../engines/blackjack/cards.ts'

/** The empty table before a round. */
export const nothing: BlackjackView = { hands: [{ cards: [], doubled: false, result: null }], active: 0, dealer: [] }

/**
 * Returns the states through which the table passes from one state of the round to the next. Each state has one more
 * card than the one before, in the order in which cards are dealt.
 */
export function dealt(from: BlackjackView, to: BlackjackView): BlackjackView[] {
  if (from.dealer.length === 0) {
    return [frame(to, [1], 0), frame(to, [1], 1), ...rest(to, [1], 1)]
  }
  // A split deals no first cards: each of the two hands begins with one card of the pair, which already lies on the
  // table.
  const lying = to.hands.length > from.hands.length ? [1, 1] : from.hands.map(({ cards }) => cards.length)
  const split = to.hands.length > from.hands.length ? [frame(to, lying, from.dealer.length)] : []
  return [...split, ...rest(to, lying, from.dealer.length)]
}

function rest(to: BlackjackView, lying: readonly number[], dealers: number): BlackjackView[] {
  const counts = [...lying]
  const frames: BlackjackView[] = []
  to.hands.forEach(({ cards }, index) => {
    while ((counts[index] ?? 0) < cards.length) {
      counts[index] = (counts[index] ?? 0) + 1
      frames.push(frame(to, counts, dealers))
    }
  })
  for (let count = dealers + 1; count <= to.dealer.length; count++) frames.push(frame(to, counts, count))
  return frames
}

function frame(to: BlackjackView, counts: readonly number[], dealers: number): BlackjackView {
  const hands = to.hands.map((hand, index): HandView => ({
    ...hand,
    cards: hand.cards.slice(0, counts[index]),
    result: null,
  }))
  return { ...to, hands, dealer: to.dealer.slice(0, dealers) }
}
