import type { Draw } from '../engine.ts'

/** Cards 0 to 51: suit after suit, each from the ace to the king. */
export const deckCards = 52
export const ranks = 13

export const rankOf = (card: number): number => card % ranks
export const suitOf = (card: number): number => Math.floor(card / ranks)

/** What a card counts; the ace 1. */
const pointsOf = (rank: number): number => Math.min(rank + 1, 10)

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

/** The dealer takes cards below 17 and stands on every 17. */
export const dealerStandsAt = 17

export type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

/** One step as the client shows it: both hands so far. */
export interface BlackjackView {
  readonly player: readonly number[]
  readonly dealer: readonly number[]
  readonly doubled: boolean
  /** Told when the round is over. */
  readonly result: Result | null
}

/** Whether the chance leads to the cards that a step added: the player's first, then the dealer's. */
export function followsBlackjack(before: BlackjackView | undefined, after: BlackjackView, draw: Draw): boolean {
  const added = [...after.player.slice(before?.player.length ?? 0), ...after.dealer.slice(before?.dealer.length ?? 0)]
  return added.every((card) => draw(deckCards) === card)
}
