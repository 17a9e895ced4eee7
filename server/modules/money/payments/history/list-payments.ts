import type { Currency, Money } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import { creditPartsOf, outcomeOf, type DepositState } from '../deposits/rules.ts'
import { withdrawalStatusOf } from '../withdrawals/rules.ts'
import { selectPage, selectTotals, type PaymentRecord, type PaymentScope, type PaymentTotals } from './store.ts'

interface PaymentRow {
  readonly paymentId: string
  readonly at: Instant
  readonly type: 'DEPOSIT' | 'WITHDRAWAL'
  readonly money: Money
  /** The amount that the player asked for, if the provider has moved a different amount. */
  readonly requestedMinor: bigint | undefined
  /**
   * `UNPAID`: the provider has not reported a payment. `EXPIRED`: the player did not pay in time. `CHARGED_BACK`: the
   * player's bank took the money back. `REFUNDED`: the money was paid back to the player. `RETURNED`: a withdrawal
   * could not be paid, or the payout came back, so the money is in the player's balance again.
   */
  readonly status:
    | 'UNPAID'
    | 'PENDING'
    | 'COMPLETED'
    | 'REFUSED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'CHARGED_BACK'
    | 'REFUNDED'
    | 'RETURNED'
  /**
   * How much of the amount was taken back or returned, and how much remains. Undefined if nothing was taken back or
   * returned.
   */
  readonly parts: PaymentParts | undefined
}

/**
 * Amounts in minor units. `refundedMinor`, `chargedBackMinor` and `reversedMinor` exist for deposits only, and
 * `returnedMinor` for withdrawals only.
 */
interface PaymentParts {
  readonly refundedMinor?: bigint
  readonly chargedBackMinor?: bigint
  readonly reversedMinor?: bigint
  readonly returnedMinor?: bigint
  readonly remainingMinor: bigint
}

interface PaymentPage {
  readonly payments: readonly PaymentRow[]
  /** Where the next page starts. Absent on the last page. */
  readonly nextCursor: string | undefined
}

interface PageRequest {
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Instant
  /** The end of the period, exclusive. */
  readonly to: Instant
  readonly order: 'ASC' | 'DESC'
  readonly cursor?: string | undefined
  readonly size: number
}

/**
 * A page of the player's deposits and withdrawals in one currency, ordered by the time at which they began.
 * @throws AppError `request.invalid` if we did not issue the cursor
 */
export async function listPayments(
  { db }: Pick<Context, 'db'>,
  playerId: string,
  { currency, from, to, order, cursor, size }: PageRequest,
): Promise<PaymentPage> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  // The query reads one row more than the page can contain, to find out whether there is a next page.
  const query = { currency, from, to, order, after, limit: size + 1 }
  const deposits = await selectPage(db, 'deposit', playerId, query)
  const withdrawals = await selectPage(db, 'withdrawal', playerId, query)
  const found = [
    ...deposits.map((one) => rowOf('DEPOSIT', one, statusOf(one), creditPartsOf(creditOf(one)))),
    ...withdrawals.map((one) => rowOf('WITHDRAWAL', one, withdrawalStatusOf[one.state], returnOf(one))),
  ].toSorted((a, b) => (order === 'ASC' ? compare(a, b) : compare(b, a)))
  const { page, nextCursor } = pageOf(found, size, ({ at, paymentId }) => timedCursor({ at, id: paymentId }))
  return { payments: page, nextCursor }
}

const rowOf = (
  type: PaymentRow['type'],
  { id: paymentId, at, money, requestedMinor }: PaymentRecord<unknown>,
  status: PaymentRow['status'],
  parts: PaymentParts | undefined,
): PaymentRow => ({ paymentId, at, type, money, requestedMinor, status, parts })

const creditOf = ({ backMinor: takenMinor, ...deposit }: PaymentRecord<DepositState>) => ({ ...deposit, takenMinor })

const returnOf = ({ money, backMinor }: PaymentRecord<unknown>): PaymentParts | undefined =>
  backMinor === 0n ? undefined : { returnedMinor: backMinor, remainingMinor: money.amountMinor - backMinor }

/** Sorts as the database does: by time, then by id. */
const compare = (a: PaymentRow, b: PaymentRow): number =>
  Temporal.Instant.compare(a.at, b.at) || (a.paymentId < b.paymentId ? -1 : 1)

function statusOf(deposit: PaymentRecord<DepositState>): PaymentRow['status'] {
  const status = outcomeOf(creditOf(deposit))
  if (status === 'PENDING' && !deposit.isUnderWay) return 'UNPAID'
  return status === 'SUCCESS' ? 'COMPLETED' : status
}

export const sumPayments = ({ db }: Pick<Context, 'db'>, scope: PaymentScope): Promise<PaymentTotals> =>
  selectTotals(db, scope)
