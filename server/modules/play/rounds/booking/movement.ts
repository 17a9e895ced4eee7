import { parseAmount, parseReportedAmount, type Currency } from '@baize/contract/money'
import { AppError } from '../../../../kit/errors.ts'
import { freeRoundsOf } from '../../../money/bonuses/service.ts'
import type { StakeRules } from '../../games/service.ts'

/** A studio's call that may move money. Every dialect translates its messages into this shape. */
export interface GameMovement {
  readonly kind: 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'
  readonly studio: string
  /** The studio's own id. It is unique for each player of the studio, over all time. */
  readonly transactionId: string
  /** Empty if a prize or a rollback names no round. */
  readonly roundId: string
  readonly playerId: string
  /** Empty if a prize or a rollback names no game. */
  readonly gameId: string
  readonly currency: Currency
  /** Minor units. Signed for an adjustment. Zero for a rollback, which undoes the booked amount and ignores the caller's. */
  readonly amountMinor: bigint
  /**
   * A rollback: the transaction to undo. A win: its bet, if the studio names it. A prize: its reason, such as `jackpot:7`.
   * A free round of a bonus: `freeRounds:<id>`.
   */
  readonly referenceId?: string
  /** The launch token of a bet. */
  readonly token?: string
  /**
   * The refusal by the registry of games or by a limit over several accounts. A repeated call gets its stored answer
   * anyway.
   */
  readonly unfit?: 'game' | 'stake' | 'limit' | undefined
  /** The highest stake for a young player, in minor units, if the law sets one. */
  readonly youngMaximumMinor?: bigint | undefined
}

/** The answer to the studio, also for every repetition. */
export interface Booked {
  /** Our id of the transaction, and of its entry in the ledger. */
  readonly entryId: string
  /** The playable balance after it. */
  readonly postBalanceMinor: bigint
}

/** A larger amount is a mistake. The cap keeps every sum far inside 64 bits. */
const largestMinor = 10n ** 15n

/** @throws AppError `wallet.amount` below the minimum, or above the largest plausible amount */
export function requireAmount(amountMinor: bigint | undefined, leastMinor: 0n | 1n = 1n): bigint {
  const isMeant = amountMinor !== undefined && amountMinor >= leastMinor && amountMinor <= largestMinor
  if (!isMeant) throw new AppError('wallet.amount')
  return amountMinor
}

/**
 * Minor units of a decimal text. Zeros behind the currency's digits change nothing.
 * @throws AppError `wallet.amount` for a sign, a fraction of a minor unit, or an amount out of range
 */
export function minorFrom(text: string, currency: Currency, leastMinor: 0n | 1n = 1n): bigint {
  // "-0" is not a valid zero
  if (text.startsWith('-')) throw new AppError('wallet.amount')
  return requireAmount(parseAmount(text, currency) ?? parseReportedAmount(text, currency), leastMinor)
}

/** Minor units of a signed decimal text other than zero. @throws AppError `wallet.amount` */
export function signedMinorFrom(text: string, currency: Currency): bigint {
  const isBelow = text.startsWith('-')
  const sizeMinor = minorFrom(isBelow ? text.slice(1) : text, currency)
  return isBelow ? -sizeMinor : sizeMinor
}

/** The registry's refusal of a bet of this amount, if any. A free round is a bet of zero on any active game. */
export function unfitStake(rules: StakeRules | undefined, amountMinor: bigint): GameMovement['unfit'] {
  if (!rules?.active) return 'game'
  const { stakes } = rules
  if (stakes && amountMinor === 0n) return undefined
  const isWithin = stakes && amountMinor >= stakes.minimumMinor && amountMinor <= stakes.maximumMinor
  return isWithin ? undefined : 'stake'
}

/** The content of a booked transaction, which its id stands for. */
export type Content = Omit<GameMovement, 'token' | 'unfit' | 'youngMaximumMinor'>

/** Whether a call repeats the transaction that is booked under its id. A retry may carry a newer launch token. */
export const isSame = (call: GameMovement, booked: Content): boolean =>
  isSameKind(call, booked) &&
  call.studio === booked.studio &&
  call.transactionId === booked.transactionId &&
  call.roundId === booked.roundId &&
  call.playerId === booked.playerId &&
  call.gameId === booked.gameId &&
  call.currency === booked.currency &&
  (call.kind === 'rollback' || call.amountMinor === booked.amountMinor)

/** The books have the win of a free spin as a prize. */
const isSameKind = (call: GameMovement, booked: Content): boolean =>
  call.kind === booked.kind
    ? call.referenceId === booked.referenceId
    : call.kind === 'win' && booked.kind === 'prize' && freeRoundsOf(booked) !== undefined
