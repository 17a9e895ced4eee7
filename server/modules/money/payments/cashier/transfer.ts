import type { Money } from '@baize/contract/money'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { routeReport } from '../notifications/route-report.ts'
import { orderCodeOf } from '../orders/rules.ts'
import { closeRefused, listRefused } from '../orders/service.ts'
import { noteUnknownOrder } from '../orders/apply-report.ts'
import {
  CallRefused,
  type CashierAnswer,
  type CashierMovement,
  type CashierQuestion,
} from '../providers/cashier-port.ts'
import type { Report } from '../providers/port.ts'
import { openWithdrawal } from '../withdrawals/open.ts'
import { depositFor } from './deposits.ts'
import { absolute, readMovement } from './movement.ts'
import { Repeated, wasOvertaken } from './repeated.ts'
import { insertTransaction, selectTransaction, type CashierTransaction } from './store.ts'
import { statusOf, type CashierProvider } from './cashier-provider.ts'

/**
 * Books a transfer. Because the money has already moved, it is booked even without an authorisation, after a
 * cancellation, or with an amount that differs from the authorised one. A transfer with a negative amount that names a
 * deposit returns that deposit's money, fully or in part. If the deposit is unknown, the player was never credited with
 * it. So the return is recorded as a difference for staff, and is booked once the deposit arrives.
 */
export async function transfer(
  context: Context,
  by: CashierProvider,
  { movement, authCode, details }: CashierQuestion & { readonly kind: 'transfer' },
): Promise<CashierAnswer> {
  const { userId, transactionId, originId } = movement
  const money = await readMovement(context, movement)
  const own = await selectTransaction(context.db, transactionId)
  const known = own?.orderId ? own : ((await originOf(context, originId, money.amountMinor)) ?? own)
  if (!known?.orderId && originId !== undefined && money.amountMinor < 0n) {
    await noteUnknownReturn(context, by, { movement, money, details }, originId)
    // The deposit may have arrived while this call was being processed. If so, its return must be booked now.
    const origin = await selectTransaction(context.db, originId)
    if (origin?.orderId) await judgeAwaited(context, by, origin)
    return { kind: 'transfer', userId, transactionId, orderCode: originId }
  }
  const found =
    known?.orderId || (known && known.playerId !== userId) ? known : await adopt(context, by, movement, money)
  if (found.playerId !== userId) throw new CallRefused('TRANSACTION_CONFLICT', 'The transaction is another user’s.')
  const isOwn = found.transactionId === transactionId
  if (isOwn && authCode !== undefined && authCode !== found.authCode)
    throw new CallRefused('TRANSACTION_CONFLICT', 'Another authorisation code.')
  const isReturn = found.kind === 'deposit' && money.amountMinor < 0n
  const paidOrCaptured = found.kind === 'deposit' ? 'CAPTURED' : 'PAID'
  const event = isReturn ? 'CHARGED_BACK' : paidOrCaptured
  const orderCode = orderCodeOf(found.orderId ?? '')
  const report: Report = {
    orderCode,
    status: statusOf(by, event),
    event,
    money: absolute(money),
    isFinalAmount: !isReturn,
    // A return has its own transaction id, and this id identifies its event. The event of a payout must not be
    // identified by the transaction id, because a payout that came back can be paid again under the same id.
    ...(isReturn && { eventId: `transfer:${transactionId}`, followsPayment: true }),
    content: { ...details, ...contentOf(movement) },
  }
  await routeReport(context, by.provider, report, by.actor)
  if (isOwn) await judgeAwaited(context, by, found)
  return { kind: 'transfer', userId, transactionId, orderCode }
}

/** The values of a movement that are stored with its event. */
const contentOf = ({ transactionId, amount, currency }: CashierMovement): object => ({
  txId: transactionId,
  txAmount: amount,
  txAmountCy: currency,
})

/** The deposit that a negative transfer returns. Undefined if the transfer names no deposit, or an unknown one. */
async function originOf({ db }: Context, originId: string | undefined, amountMinor: bigint) {
  if (originId === undefined || amountMinor > 0n) return undefined
  const origin = await selectTransaction(db, originId)
  return origin?.kind === 'deposit' ? origin : undefined
}

/**
 * Records a return as a difference for staff. The difference is stored under the transaction id of the deposit, because
 * the deposit's order code is unknown.
 */
const noteUnknownReturn = (
  context: Context,
  by: CashierProvider,
  { movement, money, details }: { movement: CashierMovement; money: Money; details: object },
  originId: string,
): Promise<void> =>
  noteUnknownOrder(context, by.provider, {
    orderCode: originId,
    status: statusOf(by, 'CHARGED_BACK'),
    event: 'CHARGED_BACK',
    money: absolute(money),
    eventId: `transfer:${movement.transactionId}`,
    followsPayment: true,
    content: { ...details, ...contentOf(movement), originTxId: originId, userId: movement.userId },
  })

/** Applies the returns that arrived before their deposit, now that the deposit's order is known. */
async function judgeAwaited(
  context: Context,
  { provider, actor }: CashierProvider,
  { transactionId, orderId, playerId }: CashierTransaction,
): Promise<void> {
  const { db, clock } = context
  for (const report of await listRefused(db, provider, transactionId)) {
    const { userId } = report.content as { userId?: unknown }
    if (userId !== playerId) continue
    await routeReport(context, provider, { ...report, orderCode: orderCodeOf(orderId ?? '') }, actor)
    await closeRefused(db, provider, report, clock.now())
  }
}

/**
 * Opens the order of a transfer that was not authorised before. This is a deposit, or a withdrawal for which no money
 * was reserved.
 */
async function adopt(
  context: Context,
  by: CashierProvider,
  movement: CashierMovement,
  money: Money,
): Promise<CashierTransaction> {
  const { userId: playerId, transactionId, depositId: begunId } = movement
  const at = context.clock.now()
  return transaction(context.db, async (tx) => {
    const before = await selectTransaction(tx, transactionId)
    if (before?.orderId) return before
    const isPayout = money.amountMinor < 0n
    const payout = { playerId, money: absolute(money), state: 'SENT', isPaidOut: true } as const
    const orderId = isPayout
      ? await openWithdrawal(tx, { ...by, ...payout, at, post: context })
      : await depositFor(tx, by, { playerId, money, at, begunId })
    const kind = isPayout ? 'withdrawal' : 'deposit'
    const fresh = { transactionId, playerId, kind, orderId, authCode: randomUUID(), money } as const
    if (!(await insertTransaction(tx, { ...fresh, at, revives: true }))) throw new Repeated()
    return fresh
  }).catch(async (error: unknown) => {
    if (!wasOvertaken(error)) throw error
    const known = await selectTransaction(context.db, transactionId)
    if (known?.orderId || (known && known.playerId !== playerId)) return known
    // Another transaction has used the deposit that the player began. So this call starts again without that deposit,
    // and opens a new one, as in `authorize`.
    if (begunId === undefined) throw error
    return adopt(context, by, { ...movement, depositId: undefined }, money)
  })
}
