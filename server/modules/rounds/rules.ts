import { parseAmount, type Currency } from '@baize/contract/money'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../kit/errors.ts'
import { hashInput } from '../../kit/command.ts'
import type { Play } from '../wallet/service.ts'

/** A call of a studio that may move money. */
export interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly studio: string
  readonly transactionId: string
  readonly roundId: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
  /** Zero for a rollback, which undoes what was booked and never an amount that the caller names. */
  readonly amountMinor: bigint
  /** What a rollback undoes. */
  readonly referenceId?: string
}

/** Beyond this an amount is a mistake; it keeps every sum far inside 64 bits. */
const largestMinor = 10n ** 15n

/** @throws AppError `wallet.amount` for zero, for more digits than the currency has, and for what nobody can mean */
export function stakeOrWin(amount: string, currency: Currency): bigint {
  const amountMinor = parseAmount(amount, currency)
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > largestMinor) throw new AppError('wallet.amount')
  return amountMinor
}

/** What a transaction id stands for, as a hash. The launch token is no part of it: a retry may bear a newer one. */
export const contentHash = ({ amountMinor, ...movement }: Movement): Buffer =>
  hashInput({ ...movement, amountMinor: amountMinor.toString() })

/** What a play does to the player's money. */
export function effectMinor(play: Play | undefined): bigint {
  if (!play) return 0n
  return play.kind === 'win' || play.kind === 'bet-rollback' ? play.amountMinor : -play.amountMinor
}

/** The header `X-Signature`: hex, bare or after `sha256=`. */
const signatureForm = /^(?:sha256=)?([0-9a-f]{64})$/

/** Whether the signature is the HMAC-SHA256 of the body under the secret; takes the same time wherever it differs. */
export function isSignedBy(secret: string, rawBody: Buffer, signature: string): boolean {
  const given = signatureForm.exec(signature)?.[1]
  if (!given) return false
  return timingSafeEqual(createHmac('sha256', secret).update(rawBody).digest(), Buffer.from(given, 'hex'))
}
