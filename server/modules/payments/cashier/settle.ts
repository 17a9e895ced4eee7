import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { cashierProvider, orderCodeOf, paymentFor, readMovement, Repeated } from './authorize.ts'
import { CallRefused, type Cancelled, type Transferred } from '../providers/paymentiq/messages.ts'
import { insertTransaction, selectTransaction, type CashierTransaction } from './store.ts'
import type { Report } from '../providers/port.ts'
import { settle } from '../deposits/settle.ts'

const actor = `provider:${cashierProvider}`

/**
 * `transfer`: the money has moved. Taken in any case, also without an authorisation, after a cancellation, and where the
 * amount is another than was authorised. One below zero that names a deposit takes it back.
 */
export async function transfer(context: Context, call: Transferred, details: object = {}): Promise<object> {
  const { userId, txId, originTxId, authCode } = call
  const money = await readMovement(context, call)
  const known = (await selectTransaction(context.db, txId)) ?? (await originOf(context, originTxId, money.amountMinor))
  const found = known?.paymentId ? known : await adopt(context, call, money)
  if (found.playerId !== userId) throw new CallRefused('TRANSACTION_CONFLICT', 'The transaction is another user’s.')
  const isOwn = found.transactionId === txId
  if (isOwn && authCode !== undefined && authCode !== found.authCode)
    throw new CallRefused('TRANSACTION_CONFLICT', 'Another authorisation code.')
  const isReturn = found.kind === 'deposit' && money.amountMinor < 0n
  const paid = { ...money, amountMinor: money.amountMinor < 0n ? -money.amountMinor : money.amountMinor }
  const report = (event: Report['event']): Report => ({
    orderCode: orderCodeOf(found.paymentId ?? ''),
    status: `PAYMENTIQ_${event}`,
    event,
    money: paid,
    isFinalAmount: event === 'CAPTURED',
    content: { ...details, txId, txAmount: call.txAmount, txAmountCy: call.txAmountCy },
  })
  const paidOrCaptured = found.kind === 'deposit' ? 'CAPTURED' : 'PAID'
  await settle(context, cashierProvider, report(isReturn ? 'CHARGED_BACK' : paidOrCaptured), actor)
  return { userId, txId, merchantTxId: orderCodeOf(found.paymentId ?? '') }
}

/** The deposit that a transfer below zero takes back. */
async function originOf(context: Context, originTxId: string | undefined, amountMinor: bigint) {
  if (originTxId === undefined || amountMinor > 0n) return undefined
  const origin = await selectTransaction(context.db, originTxId)
  return origin?.kind === 'deposit' ? origin : undefined
}

/** A transfer that nobody has authorised: a deposit gets a payment of its own; a withdrawal staff must look at. */
async function adopt(
  context: Context,
  call: Transferred,
  money: Report['money'] & object,
): Promise<CashierTransaction> {
  const { userId: playerId, txId } = call
  if (money.amountMinor < 0n) {
    const { txAmount, txAmountCy } = call
    await settle(
      context,
      cashierProvider,
      {
        orderCode: txId,
        status: 'PAYMENTIQ_PAID',
        event: 'PAID',
        money,
        content: { txId, txAmount, txAmountCy, userId: playerId },
      },
      actor,
    )
    return { transactionId: txId, playerId, kind: 'withdrawal', paymentId: txId, authCode: randomUUID(), money }
  }
  const at = context.clock.now()
  return transaction(context.db, async (tx) => {
    const before = await selectTransaction(tx, txId)
    if (before?.paymentId) return before
    const paymentId = await paymentFor(tx, { playerId, money, at }, call)
    const fresh = { transactionId: txId, playerId, kind: 'deposit', paymentId, authCode: randomUUID(), money } as const
    if (!(await insertTransaction(tx, { ...fresh, at, revives: true }))) throw new Repeated()
    return fresh
  }).catch(async (error: unknown) => {
    const known = error instanceof Repeated ? await selectTransaction(context.db, txId) : undefined
    if (!known?.paymentId) throw error
    return known
  })
}

/** `cancel`: the transaction came to nothing. One that has not come yet will be refused. */
export async function cancel(
  context: Context,
  { userId, txId, authCode }: Cancelled,
  details: object = {},
): Promise<object> {
  const known = await selectTransaction(context.db, txId)
  if (!known) {
    await leaveTombstone(context, userId, txId)
    return { userId }
  }
  if (known.playerId !== userId || (authCode !== undefined && authCode !== known.authCode && known.paymentId))
    throw new CallRefused('TRANSACTION_CONFLICT', 'The transaction is known with other content.')
  if (known.paymentId === undefined) return { userId }
  const { amountMinor, currency } = known.money
  const report: Report = {
    orderCode: orderCodeOf(known.paymentId),
    status: 'PAYMENTIQ_CANCELLED',
    event: known.kind === 'deposit' ? 'REFUSED' : 'FAILED',
    money: { amountMinor: amountMinor < 0n ? -amountMinor : amountMinor, currency },
    content: { ...details, txId },
  }
  await settle(context, cashierProvider, report, actor)
  return { userId }
}

async function leaveTombstone({ db, clock }: Context, playerId: string, transactionId: string): Promise<void> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(playerId))
    throw new CallRefused('UNKNOWN_ACCOUNT', 'There is no such user.')
  const nothing = { amountMinor: 0n, currency: 'GBP' } as const
  const tombstone = { transactionId, playerId, kind: 'void', paymentId: undefined, authCode: randomUUID() } as const
  await transaction(db, (tx) => insertTransaction(tx, { ...tombstone, money: nothing, at: clock.now() }))
}
