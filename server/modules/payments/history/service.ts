import type { Currency, Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { depositStatusOf, type DepositState } from '../deposits/rules.ts'
import { withdrawalStatusOf } from '../withdrawals/rules.ts'
import { selectPage, selectTotals, type Movement, type PaymentScope, type PaymentTotals } from './store.ts'

/** A deposit or a withdrawal in the player's banking history. */
interface PaymentRow {
  readonly paymentId: string
  readonly at: Instant
  readonly type: 'DEPOSIT' | 'WITHDRAWAL'
  readonly money: Money
  /** The amount that the player asked for, if the provider has moved another one. */
  readonly requestedMinor: bigint | undefined
  /**
   * `UNPAID`: the provider has not said that the player has paid. `EXPIRED`: they did not pay in time. `CHARGED_BACK`: their
   * bank has taken the money back.
   */
  readonly status: 'UNPAID' | 'PENDING' | 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED' | 'CHARGED_BACK'
}

interface PaymentPage {
  readonly payments: readonly PaymentRow[]
  /** The start of the next page. Absent: this page is the last. */
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
 * A page of the player's deposits and withdrawals in one currency, by the time at which they began.
 * @throws AppError `request.invalid` when the cursor is not ours
 */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  playerId: string,
  { currency, from, to, order, cursor, size }: PageRequest,
): Promise<PaymentPage> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  // one more row than the page holds shows whether there is a next page
  const query = { currency, from, to, order, after, limit: size + 1 }
  const deposits = await selectPage(db, 'deposit', playerId, query)
  const withdrawals = await selectPage(db, 'withdrawal', playerId, query)
  const found = [
    ...deposits.map((one) => rowOf('DEPOSIT', one, statusOf(one))),
    ...withdrawals.map((one) => rowOf('WITHDRAWAL', one, withdrawalStatusOf[one.state])),
  ].toSorted((a, b) => (order === 'ASC' ? compare(a, b) : compare(b, a)))
  const { page, nextCursor } = pageOf(found, size, ({ at, paymentId }) => timedCursor({ at, id: paymentId }))
  return { payments: page, nextCursor }
}

const rowOf = (
  type: PaymentRow['type'],
  { id: paymentId, at, money, requestedMinor }: Movement<unknown>,
  status: PaymentRow['status'],
): PaymentRow => ({ paymentId, at, type, money, requestedMinor, status })

/** The database's order: by time, then by id. */
const compare = (a: PaymentRow, b: PaymentRow): number =>
  Temporal.Instant.compare(a.at, b.at) || (a.paymentId < b.paymentId ? -1 : 1)

function statusOf({ state, isUnderWay }: Movement<DepositState>): PaymentRow['status'] {
  if (state === 'EXPIRED' || state === 'CHARGED_BACK') return state
  const status = depositStatusOf[state]
  if (status === 'PENDING' && !isUnderWay) return 'UNPAID'
  return status === 'SUCCESS' ? 'COMPLETED' : status
}

/** The sums of the player's completed deposits and withdrawals in one currency. */
export const sumPayments = ({ db }: Pick<Context, 'db'>, scope: PaymentScope): Promise<PaymentTotals> =>
  selectTotals(db, scope)
