import type { Round } from '../journal/round.ts'

/** The result of a wallet call. */
export type Answer =
  | { readonly kind: 'booked'; readonly balanceMinor: bigint }
  /** The casino refused the call. Nothing was booked, and repeating the call would be refused again. */
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  /** There was no usable reply, so it is unknown whether the transaction was booked. */
  | { readonly kind: 'unanswered' }

/**
 * The wallet that takes the stakes of a round and receives its wins. Each method may be called repeatedly for the same
 * round, and the transaction is booked only once.
 */
export interface Wallet {
  balance(round: Pick<Round, 'playerId' | 'currency'>): Promise<Answer>
  bet(round: Round): Promise<Answer>
  /** Adds `amountMinor` to the stake of an open round. */
  raise(round: Round, amountMinor: bigint): Promise<Answer>
  /** Rolls back the newest raise. This works even if the casino never received the raise. */
  lower(round: Round): Promise<Answer>
  win(round: Round): Promise<Answer>
  /** Rolls back the bet and all raises. This works even if the casino never received them. */
  rollback(round: Round): Promise<Answer>
  endRound(round: Round): Promise<Answer>
}
