import type { Currency, Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { cursorOf, positionOf } from './cursor.ts'
import { depositStatusOf, type PaymentState } from '../deposits/rules.ts'
import { selectPage } from '../deposits/store.ts'
import { selectTotals, type PaymentScope, type PaymentTotals } from './totals-store.ts'
import { withdrawalStatusOf } from '../withdrawals/rules.ts'
import { selectWithdrawalPage } from '../withdrawals/store.ts'

/** A payment as the player's banking history shows it. */
interface PaymentRow {
  readonly paymentId: string
  readonly at: Instant
  readonly type: 'DEPOSIT' | 'WITHDRAWAL'
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
 * A page of the player's payments in one currency, in and out, by the time they were begun.
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
  const query = { currency, from, to, order, after, limit: size + 1 }
  const found = [
    ...(await selectPage(db, playerId, query)).map(({ paymentId, createdAt: at, money, state }): PaymentRow => ({
      paymentId,
      at,
      type: 'DEPOSIT',
      money,
      status: statusOf(state),
    })),
    ...(await selectWithdrawalPage(db, playerId, query)).map(
      ({ withdrawalId, createdAt: at, money, state }): PaymentRow => ({
        paymentId: withdrawalId,
        at,
        type: 'WITHDRAWAL',
        money,
        status: withdrawalStatusOf[state],
      }),
    ),
  ].toSorted((a, b) => (order === 'ASC' ? compare(a, b) : compare(b, a)))
  const payments = found.slice(0, size)
  const last = payments.at(-1)
  return { payments, nextCursor: found.length > size && last ? cursorOf(last) : undefined }
}

/** As the database orders them: by time, then by id. */
const compare = (a: PaymentRow, b: PaymentRow): number =>
  Temporal.Instant.compare(a.at, b.at) || (a.paymentId < b.paymentId ? -1 : 1)

function statusOf(state: PaymentState): PaymentRow['status'] {
  const told = depositStatusOf[state]
  return told === 'SUCCESS' ? 'COMPLETED' : told
}

/** What the player's payments in one currency come to, as far as they are done. */
export const sumPayments = ({ db }: Pick<Context, 'db'>, scope: PaymentScope): Promise<PaymentTotals> =>
  selectTotals(db, scope)
