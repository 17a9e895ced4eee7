import type { Context } from '../../../context.ts'
import { recordAudit } from '../../commands/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { dropWish, giveDepositBonus, takeDepositBonus } from '../../bonuses/service.ts'
import { bookChargeback, bookDeposit } from '../../wallet/service.ts'
import { selectCardOrder, settleCardOrder } from '../cards/card-orders.ts'
import { notePaid, upsertCard } from '../cards/store.ts'
import { insertDifference, type DifferenceKind } from '../orders/difference-store.ts'
import type { Report } from '../providers/port.ts'
import { advance, depositStatusOf, type Booking, type PaymentEvent } from './rules.ts'
import { settleWithdrawal } from '../withdrawals/settle.ts'
import {
  insertEvent,
  selectPaymentForUpdate,
  selectReference,
  stopInquiries,
  updateAmount,
  updateState,
  type Payment,
  type PaymentKey,
} from './store.ts'
import { selectWithdrawalReference } from '../withdrawals/store.ts'

type Platform = Pick<Context, 'db' | 'clock' | 'bus' | 'log'>

interface Origin {
  /** Who brought it: `provider:<name>` for a notification, else who asked. */
  readonly actor: string
  readonly at: Temporal.Instant
}

type Outcome = 'changed' | 'same' | DifferenceKind

/**
 * Does what a provider says about one of our orders, once: stores it, moves the payment on and books, all in one
 * transaction. What does not fit our payment is kept as a difference for staff, and not booked.
 */
export async function settle(context: Platform, provider: string, report: Report, actor: string): Promise<void> {
  const { db, bus, log } = context
  const { orderCode, status } = report
  const origin = { actor, at: context.clock.now() }
  const key = await selectReference(db, provider, orderCode)
  if (!key) {
    const withdrawal = await selectWithdrawalReference(db, provider, orderCode)
    if (withdrawal) return settleWithdrawal(context, provider, withdrawal, report, actor)
    const cardOrder = await selectCardOrder(db, provider, orderCode)
    if (cardOrder) return settleCardOrder(context, cardOrder, report, actor)
    await insertDifference(db, { provider, kind: 'UNKNOWN_ORDER', report, at: origin.at })
    log.error({ provider, orderCode, status }, 'the provider tells of an order that is not ours')
    return
  }
  const outcome = await transaction(db, async (tx) => {
    const payment = await selectPaymentForUpdate(tx, key)
    if (!(await insertEvent(tx, key, { ...report, ...origin }))) return 'same'
    const done = await carryOut(tx, payment, report, origin)
    if (done !== 'changed' && done !== 'same')
      await insertDifference(tx, { provider, kind: done, report, at: origin.at })
    return done
  })
  if (outcome === 'changed') await bus.publish(key.playerId, ['balance', 'payments'])
  else if (outcome !== 'same')
    log.error({ provider, orderCode, status, outcome, ...key }, 'what a provider says cannot be booked')
}

/**
 * Does what is known about a payment without a message of its provider: `REFUSED`, the order was not taken; `EXPIRED`,
 * nobody paid within a day. Whoever pays all the same is credited.
 */
export async function conclude(
  { db, bus, clock }: Platform,
  key: PaymentKey,
  event: 'REFUSED' | 'EXPIRED',
  said: Pick<Report, 'status' | 'content'> & { actor: string },
): Promise<void> {
  const origin = { actor: said.actor, at: clock.now() }
  await transaction(db, async (tx) => {
    const payment = await selectPaymentForUpdate(tx, key)
    await insertEvent(tx, key, { ...said, ...origin })
    await step(tx, payment, event, origin)
    if (event === 'EXPIRED') await stopInquiries(tx, key)
  })
  await bus.publish(key.playerId, ['payments'])
}

async function carryOut(tx: Tx, payment: Payment, report: Report, origin: Origin): Promise<Outcome> {
  if (report.event === 'NEWS') return 'same'
  if (isPayout(report.event)) return 'UNEXPECTED_STATUS'
  const { amountMinor, currency } = payment.money
  if (report.money?.currency !== currency) return 'OTHER_AMOUNT'
  const asked = report.money.amountMinor === amountMinor ? payment : await adopt(tx, payment, report)
  if (!asked) return 'OTHER_AMOUNT'
  const outcome = await step(tx, asked, report.event, origin)
  if (outcome === 'changed') await keepCard(tx, payment, report, origin.at)
  return outcome
}

/**
 * Takes over the amount that has moved, while nothing is booked yet.
 * @returns undefined where the amount is not to be taken over
 */
async function adopt(tx: Tx, payment: Payment, { isFinalAmount, money }: Report): Promise<PaymentOfAmount | undefined> {
  const isBooked = payment.state === 'AUTHORISED' || payment.state === 'COMPLETED' || payment.state === 'CHARGED_BACK'
  if (!isFinalAmount || isBooked || !money || money.amountMinor <= 0n) return undefined
  await updateAmount(tx, payment, money.amountMinor)
  return { ...payment, money, isLess: money.amountMinor < payment.money.amountMinor }
}

/** `isLess`: less was paid than the player had asked for, and a bonus was reckoned by. */
type PaymentOfAmount = Payment & { readonly isLess?: boolean }

/** What no deposit of ours can bring about. */
const isPayout = (event: Report['event']): event is 'SENT' | 'PAID' | 'FAILED' | 'UNEXPECTED' =>
  event === 'SENT' || event === 'PAID' || event === 'FAILED' || event === 'UNEXPECTED'

/** A card that has paid can pay again, and be paid back to. */
async function keepCard(tx: Tx, payment: Payment, { card, event }: Report, at: Temporal.Instant): Promise<void> {
  const next = isPayout(event) || event === 'NEWS' ? undefined : advance('PENDING', event)
  const hasPaid = typeof next === 'object' && depositStatusOf[next.state] === 'SUCCESS'
  if (!hasPaid) return
  if (card) await upsertCard(tx, payment.playerId, payment.provider, card, { at, hasPaid })
  else if (payment.cardId !== undefined) await notePaid(tx, payment.playerId, payment.cardId, at)
}

async function step(tx: Tx, payment: PaymentOfAmount, event: PaymentEvent, { actor, at }: Origin): Promise<Outcome> {
  const next = advance(payment.state, event)
  if (next === 'contradiction') return 'CONTRADICTION'
  if (next.state === payment.state) return 'same'
  for (const booking of next.bookings) await book(tx, payment, booking, { actor, at })
  if (next.bookings.length === 0 && depositStatusOf[next.state] !== 'SUCCESS')
    await dropWish(tx, payment, { actor, at })
  await updateState(tx, payment, next.state, at)
  const { playerId, paymentId, state: from } = payment
  const details = { paymentId, event, from, to: next.state }
  await recordAudit(tx, { operation: 'settlePayment', playerId, actor, at, details })
  return 'changed'
}

async function book(tx: Tx, payment: PaymentOfAmount, booking: Booking, origin: Origin): Promise<void> {
  const { at } = origin
  const { playerId, paymentId, provider, money } = payment
  const movement = { playerId, paymentId, provider, money, at }
  if (booking === 'deposit') {
    await bookDeposit(tx, movement)
    if (payment.isLess) await dropWish(tx, payment, origin)
    else await giveDepositBonus(tx, payment, origin)
    return
  }
  await bookChargeback(tx, { ...movement, chargebackId: newId() })
  await takeDepositBonus(tx, payment, origin)
}
