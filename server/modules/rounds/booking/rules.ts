import { parseAmount, type Currency } from '@baize/contract/money'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../kit/errors.ts'
import type { StakeRules } from '../../games/service.ts'

/** A call of a studio that may move money. */
export interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'
  readonly studio: string
  readonly transactionId: string
  /** Empty where a prize or a rollback names none. */
  readonly roundId: string
  readonly playerId: string
  /** Empty where a prize or a rollback names none. */
  readonly gameId: string
  readonly currency: Currency
  /** Signed for an adjustment. Zero for a rollback, which undoes what was booked and never an amount that the caller names. */
  readonly amountMinor: bigint
  /** What a rollback undoes; the bet of a win, where the studio names it; what a prize is for, such as `jackpot:7`; of a free round of a bonus `freeRounds:<id>`. */
  readonly referenceId?: string
  /** The launch token of a bet. */
  readonly token?: string
  /**
   * Why the registry of games refuses it, or a limit over several accounts of the player, if one does; a repetition of what
   * was booked need not hear that.
   */
  readonly unfit?: 'game' | 'stake' | 'limit'
  /** Highest stake of a young player, where the law sets one. */
  readonly youngMaximumMinor?: bigint | undefined
}

/** Beyond this an amount is a mistake; it keeps every sum far inside 64 bits. */
const largestMinor = 10n ** 15n

/** @throws AppError `wallet.amount` below zero or the least, with more digits than the currency has, and beyond what anybody can mean */
export function stakeOrWin(amount: string, currency: Currency, leastMinor: 0n | 1n = 1n): bigint {
  const amountMinor = parseAmount(amount, currency)
  const isMeant = amountMinor !== undefined && amountMinor >= leastMinor && amountMinor <= largestMinor
  // less than nothing is no way to write nothing
  if (!isMeant || amount.startsWith('-')) throw new AppError('wallet.amount')
  return amountMinor
}

/** Why the registry of games refuses a bet of this amount, if it does; a free round is a bet of nothing on any game. */
export function unfitStake(rules: StakeRules | undefined, amountMinor: bigint): Pick<Movement, 'unfit'> {
  if (!rules?.active) return { unfit: 'game' }
  const { stakes } = rules
  if (stakes && amountMinor === 0n) return {}
  const isWithin = stakes && amountMinor >= stakes.minimumMinor && amountMinor <= stakes.maximumMinor
  return isWithin ? {} : { unfit: 'stake' }
}

/** What was booked under an id: everything that the id stands for. */
export type Content = Omit<Movement, 'token' | 'unfit' | 'youngMaximumMinor'>

/** Whether a call means what was booked under its id. The launch token is no part of it: a retry may bear a newer one. */
export const isSame = (call: Movement, booked: Content): boolean =>
  call.kind === booked.kind &&
  call.studio === booked.studio &&
  call.transactionId === booked.transactionId &&
  call.roundId === booked.roundId &&
  call.playerId === booked.playerId &&
  call.gameId === booked.gameId &&
  call.currency === booked.currency &&
  call.referenceId === booked.referenceId &&
  (call.kind === 'rollback' || call.amountMinor === booked.amountMinor)

/** The header `X-Signature`: hex, bare or after `sha256=`. */
const signatureForm = /^(?:sha256=)?([0-9a-f]{64})$/

/** Whether the signature is the HMAC-SHA256 of the body under the secret; takes the same time wherever it differs. */
export function isSignedBy(secret: string, rawBody: Buffer, signature: string): boolean {
  const given = signatureForm.exec(signature)?.[1]
  if (!given) return false
  return timingSafeEqual(Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex')), Buffer.from(given))
}
