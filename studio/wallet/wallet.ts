import type { Round } from '../journal/round.ts'

/** The result of a movement. */
export type Answer =
  | { readonly kind: 'booked'; readonly balanceMinor: bigint }
  /** The casino refused: nothing was booked, and a repetition changes nothing. */
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  /** It may or may not have been booked. */
  | { readonly kind: 'unanswered' }

/** The source and destination of a round's money. Each movement may be repeated and is booked once. */
export interface Wallet {
  balance(round: Pick<Round, 'playerId' | 'currency'>): Promise<Answer>
  bet(round: Round): Promise<Answer>
  /** Adds to the stake of an open round. */
  raise(round: Round, amountMinor: bigint): Promise<Answer>
  /** Takes the last raise back, whether or not it arrived. */
  lower(round: Round): Promise<Answer>
  win(round: Round): Promise<Answer>
  /** Takes the bet and all raises back, whether or not they arrived. */
  rollback(round: Round): Promise<Answer>
  endRound(round: Round): Promise<Answer>
}
