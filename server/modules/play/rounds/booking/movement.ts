import { largestRequestMinor, parseAmount, parseReportedAmount, type Currency } from '@baize/contract/money'
import { AppError } from '../../../../kit/app-error.ts'
import { freeRoundsOf } from '../../../money/bonuses/service.ts'
import type { StakeRules } from '../../games/service.ts'

/** A studio's call that may move money, in the form into which the code of every protocol translates its messages. */
export interface GameMovement {
  readonly kind: 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'
  readonly studio: string
  /** The studio's id of the transaction. A studio never uses the same id for two transactions of the same player. */
  readonly transactionId: string
  /** Empty for a prize or a rollback that names no round. */
  readonly roundId: string
  readonly playerId: string
  /** Empty for a prize or a rollback that names no game. */
  readonly gameId: string
  readonly currency: Currency
  /**
   * The amount in minor units. It is negative only for an adjustment. It is zero for a rollback, because a rollback
   * returns the amount that was booked, whatever amount the studio sent.
   */
  readonly amountMinor: bigint
  /**
   * For a rollback, the transaction to undo. For a win, its bet, if the studio names the bet. For a prize, its reason,
   * such as `jackpot:7`. For a free round of a bonus, `freeRounds:<id>`.
   */
  readonly referenceId?: string
  readonly token?: string
  /**
   * Why the movement should be refused, if the registry of games or a limit over several accounts forbids it. It is
   * passed to the booking instead of being thrown at once, because a repeated call must get its stored result even if
   * the movement would be refused today.
   */
  readonly unfit?: 'game' | 'stake' | 'limit' | undefined
  /** The highest stake for a young player, in minor units, if the law sets one. */
  readonly youngMaximumMinor?: bigint | undefined
}

/** The result of a movement. Every repetition of the call gets the same result. */
export interface Booked {
  /** Our id of the transaction. The ledger entry has the same id. */
  readonly entryId: string
  /** The playable balance after the movement: cash plus bonus money, in minor units. */
  readonly postBalanceMinor: bigint
}

/**
 * Returns the amount unchanged if it is valid.
 * @throws AppError `wallet.amount` if the amount is undefined, below `leastMinor` or above `largestRequestMinor`
 */
export function requireAmount(amountMinor: bigint | undefined, leastMinor: 0n | 1n = 1n): bigint {
  const isMeant = amountMinor !== undefined && amountMinor >= leastMinor && amountMinor <= largestRequestMinor
  if (!isMeant) throw new AppError('wallet.amount')
  return amountMinor
}

/**
 * Converts a decimal string to minor units. Zeros beyond the currency's decimal places are accepted.
 * @throws AppError `wallet.amount` for a plus or minus sign, a fraction of a minor unit, or an amount out of range
 */
export function minorFrom(text: string, currency: Currency, leastMinor: 0n | 1n = 1n): bigint {
  if (text.startsWith('-')) throw new AppError('wallet.amount')
  return requireAmount(parseAmount(text, currency) ?? parseReportedAmount(text, currency), leastMinor)
}

/**
 * Converts a decimal string with an optional minus sign to minor units.
 * @throws AppError `wallet.amount` as `minorFrom` does, and also for zero
 */
export function signedMinorFrom(text: string, currency: Currency): bigint {
  const isBelow = text.startsWith('-')
  const sizeMinor = minorFrom(isBelow ? text.slice(1) : text, currency)
  return isBelow ? -sizeMinor : sizeMinor
}

/**
 * Why the registry of games refuses a bet of this amount. Undefined if the bet is allowed. A free round is a bet of
 * zero, and is allowed on any active game that is available in the currency.
 */
export function unfitStake(rules: StakeRules | undefined, amountMinor: bigint): GameMovement['unfit'] {
  if (!rules?.active) return 'game'
  const { stakes } = rules
  if (stakes && amountMinor === 0n) return undefined
  const isWithin = stakes && amountMinor >= stakes.minimumMinor && amountMinor <= stakes.maximumMinor
  return isWithin ? undefined : 'stake'
}

/** The fields of a movement that must be identical when a call repeats its transaction id. */
export type Content = Omit<GameMovement, 'token' | 'unfit' | 'youngMaximumMinor'>

/**
 * Whether a call repeats the transaction that is booked under its id. The launch token is not compared, because a
 * repetition may carry a newer one.
 */
export const isSame = (call: GameMovement, booked: Content): boolean =>
  isSameKind(call, booked) &&
  call.studio === booked.studio &&
  call.transactionId === booked.transactionId &&
  call.roundId === booked.roundId &&
  call.playerId === booked.playerId &&
  call.gameId === booked.gameId &&
  call.currency === booked.currency &&
  (call.kind === 'rollback' || call.amountMinor === booked.amountMinor)

/** A free spin's win is booked as a prize, so a repetition of the win must match that prize. */
const isSameKind = (call: GameMovement, booked: Content): boolean =>
  call.kind === booked.kind
    ? call.referenceId === booked.referenceId
    : call.kind === 'win' && booked.kind === 'prize' && freeRoundsOf(booked) !== undefined
