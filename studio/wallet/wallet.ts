import type { Round } from '../journal/round.ts'

/** The casino's answer to a wallet call. */
export type Answer =
  | { readonly kind: 'booked'; readonly balanceMinor: bigint }
  /** The casino refused the call. Nothing was booked, and repeating the call would be refused again. */
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  /** No usable answer arrived. The transaction may or may not have been booked. */
  | { readonly kind: 'unanswered' }

/**
 * Where the stakes of a round come from and its wins go. Each method may be called repeatedly for the same round; the
 * transaction is booked once.
 */
export interface Wallet {
  balance(round: Pick<Round, 'playerId' | 'currency'>): Promise<Answer>
  bet(round: Round): Promise<Answer>
  /** Adds `amountMinor` to the stake of an open round. */
  raise(round: Round, amountMinor: bigint): Promise<Answer>
  /** Rolls the last raise back. Works even if the casino never received the raise. */
  lower(round: Round): Promise<Answer>
  win(round: Round): Promise<Answer>
  /** Rolls the bet and all raises back. Works even if the casino never received them. */
  rollback(round: Round): Promise<Answer>
  endRound(round: Round): Promise<Answer>
}
