import type { Currency, Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Instant } from '../../kit/clock.ts'
import { AppError } from '../../kit/errors.ts'
import { depositStatusOf, type PaymentState } from './rules.ts'
import { selectPage, type Position } from './store.ts'

/** A payment as the player's banking history shows it. */
interface PaymentRow {
  readonly paymentId: string
  readonly at: Instant
  readonly type: 'DEPOSIT'
  readonly money: Money
  readonly status: 'PENDING' | 'COMPLETED' | 'REFUSED' | 'CANCELLED'
}

interface PaymentPage {
  readonly payments: readonly PaymentRow[]
  /** Where the next page begins; absent: there is none. */
  readonly nextCursor: string | undefined
}

interface PageRequest {
  readonly currency: Currency
  /** Inclusive. */
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
  readonly order: 'ASC' | 'DESC'
  readonly cursor?: string | undefined
  readonly size: number
}

/**
 * A page of the player's payments in one currency by the time they were begun.
 * @throws AppError `request.invalid` where the cursor is none of ours
 */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  playerId: string,
  page: PageRequest,
): Promise<PaymentPage> {
  const { currency, from, to, order, cursor, size } = page
  const after = cursor === undefined ? undefined : positionOf(cursor)
  // one more than asked for tells whether there is a next page
  const found = await selectPage(db, playerId, { currency, from, to, order, after, limit: size + 1 })
  const payments = found.slice(0, size).map((payment) => ({
    paymentId: payment.paymentId,
    at: payment.createdAt,
    type: 'DEPOSIT' as const,
    money: payment.money,
    status: statusOf(payment.state),
  }))
  const last = payments.at(-1)
  return { payments, nextCursor: found.length > size && last ? `${last.at.toString()}_${last.paymentId}` : undefined }
}

function statusOf(state: PaymentState): PaymentRow['status'] {
  const told = depositStatusOf[state]
  return told === 'SUCCESS' ? 'COMPLETED' : told
}

function positionOf(cursor: string): Position {
  const [at = '', paymentId = '', ...more] = cursor.split('_')
  try {
    if (more.length > 0 || !z.uuid().safeParse(paymentId).success) throw new RangeError('not a payment')
    return { at: Temporal.Instant.from(at), paymentId }
  } catch {
    throw new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
  }
}
