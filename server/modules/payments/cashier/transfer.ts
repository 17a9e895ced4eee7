import type { Money } from '@baize/contract/money'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { settle } from '../notifications/settle.ts'
import { orderCodeOf } from '../orders/rules.ts'
import {
  CallRefused,
  type CashierAnswer,
  type CashierMovement,
  type CashierQuestion,
} from '../providers/cashier-port.ts'
import type { Report } from '../providers/port.ts'
import { depositFor } from './deposits.ts'
import { absolute, readMovement } from './movement.ts'
import { Repeated, wasOvertaken } from './repeated.ts'
import { insertTransaction, selectTransaction, type CashierTransaction } from './store.ts'
import { statusOf, type Till } from './till.ts'

/**
 * Books money that has moved. It is booked in any case: without an authorisation, after a cancellation, and with another
 * amount than was authorised. A negative amount that names a deposit takes the deposit back.
 */
export async function transfer(
  context: Context,
  till: Till,
  { movement, authCode, details }: CashierQuestion & { readonly kind: 'transfer' },
): Promise<CashierAnswer> {
  const { userId, transactionId, originId } = movement
  const money = await readMovement(context, movement)
  const known =
    (await selectTransaction(context.db, transactionId)) ?? (await originOf(context, originId, money.amountMinor))
  const found =
    known?.orderId || (known && known.playerId !== userId) ? known : await adopt(context, till, movement, money)
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
    status: statusOf(till, event),
    event,
    money: absolute(money),
    isFinalAmount: event === 'CAPTURED',
    content: { ...details, ...contentOf(movement) },
  }
  await settle(context, till.provider, report, till.actor)
  return { kind: 'transfer', userId, transactionId, orderCode }
}

/** The parts of a movement that are stored with its event. */
const contentOf = ({ transactionId, amount, currency }: CashierMovement): object => ({
  txId: transactionId,
  txAmount: amount,
  txAmountCy: currency,
})

/** The deposit that a negative transfer takes back. */
async function originOf({ db }: Context, originId: string | undefined, amountMinor: bigint) {
  if (originId === undefined || amountMinor > 0n) return undefined
  const origin = await selectTransaction(db, originId)
  return origin?.kind === 'deposit' ? origin : undefined
}

/** Takes a transfer without an authorisation. A deposit is opened. A withdrawal becomes a difference for staff. */
async function adopt(
  context: Context,
  till: Till,
  movement: CashierMovement,
  money: Money,
): Promise<CashierTransaction> {
  const { userId: playerId, transactionId, depositId: begunId } = movement
  const unauthorised = { transactionId, playerId, authCode: randomUUID(), money }
  if (money.amountMinor < 0n) {
    const content = { ...contentOf(movement), userId: playerId }
    const report = { orderCode: transactionId, status: statusOf(till, 'PAID'), event: 'PAID', money, content } as const
    await settle(context, till.provider, report, till.actor)
    return { ...unauthorised, kind: 'withdrawal', orderId: transactionId }
  }
  const at = context.clock.now()
  return transaction(context.db, async (tx) => {
    const before = await selectTransaction(tx, transactionId)
    if (before?.orderId) return before
    const orderId = await depositFor(tx, till, { playerId, money, at, begunId })
    const fresh = { ...unauthorised, kind: 'deposit', orderId } as const
    if (!(await insertTransaction(tx, { ...fresh, at, revives: true }))) throw new Repeated()
    return fresh
  }).catch(async (error: unknown) => {
    if (!wasOvertaken(error)) throw error
    const known = await selectTransaction(context.db, transactionId)
    if (known?.orderId || (known && known.playerId !== playerId)) return known
    // as in authorize
    if (begunId === undefined) throw error
    return adopt(context, till, { ...movement, depositId: undefined }, money)
  })
}
