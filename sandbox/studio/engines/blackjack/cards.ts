import type { Draw } from '../engine.ts'

/** Cards 0 to 51: suit after suit, each from the ace to the king. */
export const deckCards = 52
export const ranks = 13

export const rankOf = (card: number): number => card % ranks
export const suitOf = (card: number): number => Math.floor(card / ranks)

/** What a card counts; the ace 1. */
export const pointsOf = (rank: number): number => Math.min(rank + 1, 10)

/** A hand's best count; `soft`: one ace counts 11. */
export interface Count {
  readonly total: number
  readonly soft: boolean
}

/** The count after one more card. */
export function withCard({ total, soft }: Count, rank: number): Count {
  const hard = total - (soft ? 10 : 0) + pointsOf(rank)
  const hasAce = soft || rank === 0
  return hasAce && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false }
}

const empty: Count = { total: 0, soft: false }

export const countOf = (cards: readonly number[]): Count =>
  cards.reduce((count, card) => withCard(count, rankOf(card)), empty)

export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && countOf(cards).total === 21

/** Whether a hand is two cards that count the same. */
export const isPair = ([one, two, ...more]: readonly number[]): boolean =>
  one !== undefined && two !== undefined && more.length === 0 && pointsOf(rankOf(one)) === pointsOf(rankOf(two))

/** The dealer takes cards below 17 and stands on every 17. */
export const dealerStandsAt = 17
/** A pair becomes two hands, once. */
export const mostHands = 2

export type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

export interface HandView {
  readonly cards: readonly number[]
  readonly doubled: boolean
  /** Told when the round is over. */
  readonly result: Result | null
}

/** One step as the client shows it: all hands so far. */
export interface BlackjackView {
  /** The player's: one, or two of a pair that was split. */
  readonly hands: readonly HandView[]
  /** The hand whose turn it is; null: the round is over. */
  readonly active: number | null
  readonly dealer: readonly number[]
}

/** Whether the chance leads to the cards that a step added: those of the player's hands in their order, then the dealer's. */
export function followsBlackjack(before: BlackjackView | undefined, after: BlackjackView, draw: Draw): boolean {
  const kept = (place: number): number => {
    if (!before) return 0
    // a pair that was split: each of its cards begins a hand
    if (after.hands.length > before.hands.length) return 1
    return before.hands[place]?.cards.length ?? 0
  }
  const added = [
    ...after.hands.flatMap(({ cards }, place) => cards.slice(kept(place))),
    ...after.dealer.slice(before?.dealer.length ?? 0),
  ]
  return added.every((card) => draw(deckCards) === card)
}
