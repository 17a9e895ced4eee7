import { formatAmount, type Money } from '@baize/contract/money'
import type { Db, Tx } from '../../../../kit/db.ts'
import { lockAdjustableDeposit } from '../deposits/adjust-deposit.ts'
import type { Adjustment } from '../deposits/adjustment.ts'
import { goneMinorOf, isCreditedState } from '../deposits/rules.ts'
import { findDeposit } from '../deposits/service.ts'
import type { Order } from '../orders/rules.ts'
import { findOrder, namedInDifference, type Difference } from '../orders/service.ts'
import { lockAdjustableWithdrawal } from '../withdrawals/adjust-withdrawal.ts'
import { findWithdrawal } from '../withdrawals/service.ts'

/** Our deposit or withdrawal that a difference is about, as it is booked. */
export interface BookedOrder extends Order {
  readonly kind: 'deposit' | 'withdrawal'
  /** The amount that the player asked for. */
  readonly requested: Money
  /** What is booked of the order: what a deposit has credited, or what a withdrawal has paid out, less what went back. */
  readonly booked: Money
  readonly state: string
}

type DifferenceKey = Pick<Difference, 'provider' | 'digest'>

/** The order of a difference. Undefined if the difference is unknown, or about none of our deposits and withdrawals. */
export async function orderOfDifference(db: Db, key: DifferenceKey): Promise<BookedOrder | undefined> {
  const named = await namedInDifference(db, key)
  return named && bookedOrder(db, key.provider, named.orderCode)
}

export async function bookedOrder(db: Db, provider: string, orderCode: string): Promise<BookedOrder | undefined> {
  const order = await findOrder(db, provider, orderCode)
  if (!order) return undefined
  const { playerId, orderId, kind } = order
  if (kind === 'deposit') {
    const deposit = await findDeposit(db, { playerId, depositId: orderId })
    if (!deposit) return undefined
    const { state, money, requestedMinor } = deposit
    const bookedMinor = isCreditedState(state) ? money.amountMinor - goneMinorOf(deposit) : 0n
    return { ...order, kind, state, ...amountsOf(money, requestedMinor, bookedMinor) }
  }
  if (kind === 'card') return undefined
  const withdrawal = await findWithdrawal(db, { playerId, withdrawalId: orderId })
  if (!withdrawal) return undefined
  const { state, money, requestedMinor, returnedMinor } = withdrawal
  const bookedMinor = state === 'PAID' ? money.amountMinor - returnedMinor : 0n
  return { ...order, kind, state, ...amountsOf(money, requestedMinor, bookedMinor) }
}

/**
 * Locks the order's row until the transaction ends.
 * @returns true if the order allows the adjustment
 */
export const lockToAdjust = (
  tx: Tx,
  { kind, playerId, orderId }: BookedOrder,
  adjustment: Adjustment,
): Promise<boolean> =>
  kind === 'deposit'
    ? lockAdjustableDeposit(tx, { playerId, depositId: orderId }, adjustment)
    : lockAdjustableWithdrawal(tx, { playerId, withdrawalId: orderId }, adjustment)

const amountsOf = ({ currency }: Money, requestedMinor: bigint, bookedMinor: bigint) => ({
  requested: { amountMinor: requestedMinor, currency },
  booked: { amountMinor: bookedMinor, currency },
})

/** The order as the list of differences shows it to staff. */
export const shownOrder = ({ playerId, kind, orderId, requested, booked, state }: BookedOrder) => ({
  playerId,
  kind,
  orderId,
  currency: requested.currency,
  requested: formatAmount(requested.amountMinor, requested.currency),
  booked: formatAmount(booked.amountMinor, booked.currency),
  state,
})
