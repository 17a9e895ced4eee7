import type { Round } from '../journal/round.ts'

/** What became of a movement. */
export type Answer =
  | { readonly kind: 'booked'; readonly balanceMinor: bigint }
  /** The casino said no: nothing was booked, and asking again changes nothing. */
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  /** It may have been booked or not. */
  | { readonly kind: 'unanswered' }

/** Where a round's money comes from and goes to. Each movement may be repeated: it is booked once. */
export interface Wallet {
  balance(round: Pick<Round, 'playerId' | 'currency'>): Promise<Answer>
  bet(round: Round): Promise<Answer>
  /** Adds to the stake of an open round. */
  raise(round: Round, amountMinor: bigint): Promise<Answer>
  /** Takes the last raise back, whether it arrived or not. */
  lower(round: Round): Promise<Answer>
  win(round: Round): Promise<Answer>
  /** Takes the bet and all raises back, whether they arrived or not. */
  rollback(round: Round): Promise<Answer>
  endRound(round: Round): Promise<Answer>
}
