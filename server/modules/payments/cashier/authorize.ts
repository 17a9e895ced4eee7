import { randomUUID } from 'node:crypto'
import { currency as currencyShape, parseAmount, type Money } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { accountsOf } from '../../players/service.ts'
import { reserveFundsIn, type Rates } from '../../wallet/service.ts'
import { CallRefused, type Authorised } from '../providers/paymentiq/messages.ts'
import { insertTransaction, isTaken, selectTransaction, type CashierTransaction } from './store.ts'
import { requireWithinLimits } from '../deposits/limits.ts'
import { requireDepositable } from '../deposits/depositable.ts'
import { nextInquiryAt } from '../deposits/rules.ts'
import { insertPayment, selectPayment } from '../deposits/store.ts'
import { requireWithdrawable, withdrawalMethodNamed } from '../withdrawals/process.ts'
import { insertWithdrawal } from '../withdrawals/store.ts'

const cashierMethod = 'PAYMENTIQ_ALL'
export const cashierProvider = 'paymentiq'
const actor = `provider:${cashierProvider}`

/** Our order code of a payment or a withdrawal: `merchantTxId`. */
export const orderCodeOf = (paymentId: string): string => paymentId.replaceAll('-', '')

/**
 * Who is meant, and how much; below zero is a withdrawal.
 * @throws CallRefused where there is no such account, or it is no amount of its currency
 */
export async function readMovement(context: Pick<Context, 'db'>, call: Authorised): Promise<Money> {
  const { userId, txAmount, txAmountCy } = call
  const currency = currencyShape.safeParse(txAmountCy)
  const isId = z.uuid().safeParse(userId).success
  const accounts = isId ? await accountsOf(context, userId) : []
  const account = accounts.find((one) => one.currency === currency.data)
  if (!account) throw new CallRefused('UNKNOWN_ACCOUNT', 'The user has no account in this currency.')
  const amountMinor = parseAmount(txAmount, account.currency)
  if (amountMinor === undefined || amountMinor === 0n)
    throw new CallRefused('INVALID_AMOUNT', 'No amount of the currency.')
  return { amountMinor, currency: account.currency }
}

/**
 * `authorize`: may the player pay in so much, or be paid so much? A deposit gets its payment, a withdrawal is reserved. The
 * same transaction gets the same answer, whatever has come of it since.
 */
export async function authorize(context: Context, call: Authorised): Promise<object> {
  const { userId, txId } = call
  const money = await readMovement(context, call)
  const at = context.clock.now()
  const done = await transaction(context.db, async (tx) => {
    const known = await selectTransaction(tx, txId)
    if (known) return { known, isNew: false }
    const wish = { playerId: userId, money, at }
    const isPayout = money.amountMinor < 0n
    const { rates } = context.config.limits
    const paymentId = isPayout ? await reserve(tx, wish) : await claimPayment(tx, wish, call, rates)
    const kind = isPayout ? 'withdrawal' : 'deposit'
    const fresh = { transactionId: txId, playerId: userId, kind, paymentId, authCode: randomUUID(), money } as const
    // the same call came twice at once: the other one has done it, and what was done here is undone
    if (!(await insertTransaction(tx, { ...fresh, at }))) throw new Repeated()
    return { known: fresh, isNew: true }
  }).catch(async (error: unknown) => {
    const known = error instanceof Repeated ? await selectTransaction(context.db, txId) : undefined
    if (!known) throw error
    return { known, isNew: false }
  })
  if (done.isNew) await context.bus.publish(userId, ['balance', 'payments'])
  return answerOf(done.known, userId, money)
}

/** Another call has brought the transaction meanwhile. */
export class Repeated extends Error {}

function answerOf(known: CashierTransaction, userId: string, money: Money): object {
  const { playerId, authCode, paymentId } = known
  const isSame =
    playerId === userId && known.money.amountMinor === money.amountMinor && known.money.currency === money.currency
  if (paymentId === undefined) throw new CallRefused('CANCELLED', 'The transaction was cancelled before.')
  if (!isSame) throw new CallRefused('TRANSACTION_CONFLICT', 'The transaction is known with other content.')
  return { userId, merchantTxId: orderCodeOf(paymentId), authCode }
}

interface Wish {
  readonly playerId: string
  readonly money: Money
  readonly at: Temporal.Instant
}

const begunPayment = z.object({ paymentId: z.uuid() })

async function claimPayment(tx: Tx, wish: Wish, call: Authorised, rates: Rates): Promise<string> {
  const { playerId, money, at } = wish
  await requireDepositable(tx, playerId, money, cashierMethod, at)
  return paymentFor(tx, wish, call, () => requireWithinLimits(tx, playerId, money, { at, rates }))
}

/**
 * The payment that the wallet has begun, where it is the player's, open, and for this amount; else one of its own.
 * @param beforeOpening what the wallet has checked of its own payments already
 */
export async function paymentFor(
  tx: Tx,
  wish: Wish,
  { attributes }: Authorised,
  beforeOpening: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const { playerId, money } = wish
  const begun = begunPayment.safeParse(attributes)
  const payment = begun.success ? await selectPayment(tx, { playerId, paymentId: begun.data.paymentId }) : undefined
  const fits =
    payment?.provider === cashierProvider &&
    payment.state === 'PENDING' &&
    payment.money.amountMinor === money.amountMinor &&
    payment.money.currency === money.currency
  if (fits && !(await isTaken(tx, playerId, payment.paymentId))) return payment.paymentId
  await beforeOpening()
  return openPayment(tx, wish)
}

/** A payment that no wallet of ours has begun. */
async function openPayment(tx: Tx, { playerId, money, at }: Wish): Promise<string> {
  const paymentId = newId()
  await insertPayment(tx, {
    playerId,
    paymentId,
    method: cashierMethod,
    provider: cashierProvider,
    orderCode: orderCodeOf(paymentId),
    money,
    bonusPlanId: undefined,
    at,
    nextInquiryAt: nextInquiryAt(at, 0),
  })
  return paymentId
}

/** PaymentIQ pays what it has asked for at once, so what staff would have to look at cannot go that way. */
async function reserve(tx: Tx, { playerId, money, at }: Wish): Promise<string> {
  const { currency } = money
  const amountMinor = -money.amountMinor
  const method = await withdrawalMethodNamed(tx, playerId, currency, cashierMethod)
  const { maximumMinor, reviewAboveMinor } = method
  const most = reviewAboveMinor < maximumMinor ? reviewAboveMinor : maximumMinor
  await requireWithdrawable(tx, playerId, amountMinor, { ...method, maximumMinor: most })
  const withdrawalId = newId()
  const paid = { amountMinor, currency }
  const cause = `withdrawal:${withdrawalId}`
  const { holdId } = await reserveFundsIn(tx, { playerId, actor, key: withdrawalId, money: paid, cause, at })
  await insertWithdrawal(tx, {
    playerId,
    withdrawalId,
    method: cashierMethod,
    provider: cashierProvider,
    orderCode: orderCodeOf(withdrawalId),
    money: paid,
    holdId,
    cardId: undefined,
    payeeEmail: undefined,
    payeeAddress: undefined,
    state: 'SENT',
    at,
    nextTryAt: undefined,
  })
  return withdrawalId
}
