import type { Round } from '../journal/round.ts'

export type Answer =
  | { readonly kind: 'booked'; readonly balanceMinor: bigint }
  /** The casino refused the call. Nothing was booked, and a repetition would be refused again. */
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  /** There was no usable reply. It is unknown whether the transaction was booked. */
  | { readonly kind: 'unanswered' }

/**
 * The wallet that the stakes of a round are taken from, and that its wins are paid to. Each method may be called
 * repeatedly for the same round; its transaction is booked only once.
 */
export interface Wallet {
  balance(round: Pick<Round, 'playerId' | 'currency'>): Promise<Answer>
  bet(round: Round): Promise<Answer>
  /** Adds `amountMinor` to the stake of an open round. */
  raise(round: Round, amountMinor: bigint): Promise<Answer>
  /** Rolls back the newest raise, even if the casino never received that raise. */
  lower(round: Round): Promise<Answer>
  win(round: Round): Promise<Answer>
  /** Rolls back the bet and all raises, even if the casino never received them. */
  rollback(round: Round): Promise<Answer>
  endRound(round: Round): Promise<Answer>
}
