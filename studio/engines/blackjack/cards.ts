import type { Draw } from '../engine.ts'

/** Cards are numbered from 0 to 51. One suit follows the other, each from the ace to the king. */
export const deckCards = 52
export const ranks = 13

export const rankOf = (card: number): number => card % ranks
export const suitOf = (card: number): number => Math.floor(card / ranks)

/**
 * Returns what a card adds to the count of a hand. An ace adds 1 here, and `withCard` counts it as 11 where that is
 * possible.
 */
export const pointsOf = (rank: number): number => Math.min(rank + 1, 10)

/**
 * The count of a hand. It is the highest count that does not exceed 21, or the lowest if all exceed 21. `soft` is true
 * if an ace counts as 11 in it.
 */
export interface Count {
  readonly total: number
  readonly soft: boolean
}

/** Returns the count of a hand after it has got one more card. */
export function withCard({ total, soft }: Count, rank: number): Count {
  const hard = total - (soft ? 10 : 0) + pointsOf(rank)
  const hasAce = soft || rank === 0
  return hasAce && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false }
}

const empty: Count = { total: 0, soft: false }

export const countOf = (cards: readonly number[]): Count =>
  cards.reduce((count, card) => withCard(count, rankOf(card)), empty)

export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && countOf(cards).total === 21

/** Returns true if a hand consists of exactly two cards with the same count, so that it can be split. */
export const isPair = ([one, two, ...more]: readonly number[]): boolean =>
  one !== undefined && two !== undefined && more.length === 0 && pointsOf(rankOf(one)) === pointsOf(rankOf(two))

/** The dealer draws cards below this count and stands on it, even if an ace counts as 11 in it. */
export const dealerStandsAt = 17
/** The highest number of hands. It is two, because a pair may be split only once. */
export const mostHands = 2

export type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

export interface HandView {
  readonly cards: readonly number[]
  readonly doubled: boolean
  /** Null until the round has ended. */
  readonly result: Result | null
}

/** The part of a step that the player's browser receives: all hands as they are after the step. */
export interface BlackjackView {
  /** The player's hands. There is one hand, or two after a split. */
  readonly hands: readonly HandView[]
  /** The index of the hand that is played now. Null once the round has ended. */
  readonly active: number | null
  readonly dealer: readonly number[]
}

/**
 * Verifies a step. Returns true if the random numbers from `draw` yield the cards that the step added: first those of
 * the player's hands in order, and then those of the dealer.
 */
export function followsBlackjack(before: BlackjackView | undefined, after: BlackjackView, draw: Draw): boolean {
  const kept = (place: number): number => {
    if (!before) return 0
    // A split deals no first cards: each of the two hands begins with one card of the pair, which was dealt earlier.
    if (after.hands.length > before.hands.length) return 1
    return before.hands[place]?.cards.length ?? 0
  }
  const added = [
    ...after.hands.flatMap(({ cards }, index) => cards.slice(kept(index))),
    ...after.dealer.slice(before?.dealer.length ?? 0),
  ]
  return added.every((card) => draw(deckCards) === card)
}

/**
 * Returns the result of a finished hand. `isWhole` is false if the hand comes from a split. In such a hand, an ace and
 * a ten are no blackjack, but count 21.
 */
export function resultOf(cards: readonly number[], dealer: readonly number[], isWhole: boolean): Result {
  const [mine, theirs] = [countOf(cards).total, countOf(dealer).total]
  if (mine > 21) return 'bust'
  if (isWhole && isBlackjack(cards)) return isBlackjack(dealer) ? 'push' : 'blackjack'
  if (isBlackjack(dealer)) return 'lost'
  if (theirs > 21 || mine > theirs) return 'won'
  return mine === theirs ? 'push' : 'lost'
}

/**
 * Returns the total win of all hands in minor units, including the returned stakes. `blackjackHalves` is what a
 * blackjack pays in addition to its stake, in halves of the stake.
 */
export function winOf(hands: readonly HandView[], openingMinor: bigint, blackjackHalves: number): bigint {
  const pays = { blackjack: 2n + BigInt(blackjackHalves), won: 4n, push: 2n, lost: 0n, bust: 0n } as const
  const halves = hands.reduce(
    (sum, { result, doubled }) => sum + (result === null ? 0n : pays[result] * (doubled ? 2n : 1n)),
    0n,
  )
  return (openingMinor * halves) / 2n
}
