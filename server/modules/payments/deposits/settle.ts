import type { Money } from '@baize/contract/money'
import { recordAudit } from '../../commands/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { dropWish, giveDepositBonus, takeDepositBonus } from '../../bonuses/service.ts'
import { getPlayer, isKeptOut } from '../../players/service.ts'
import { bookChargeback, bookDeposit, isDepositUndone, type Rates } from '../../wallet/service.ts'
import { keepCard, notePaid } from '../cards/service.ts'
import { reportDeposit } from '../letters/service.ts'
import { countPayment } from '../orders/figures.ts'
import type { Order } from '../orders/rules.ts'
import { insertDifference, noteEvent } from '../orders/service.ts'
import { settleOrder, type Origin, type Outcome, type SettleContext } from '../orders/settle.ts'
import type { Report } from '../providers/port.ts'
import { noteUnheld, type Unheld } from './late.ts'
import { advance, depositStatusOf, isHeld, isOverdue, type Booking, type DepositEvent } from './rules.ts'
import {
  selectDepositForUpdate,
  updateAmount,
  updateState,
  updateUnderWay,
  type Deposit,
  type DepositKey,
} from './store.ts'
import { tellOfStep } from './tell.ts'

/** Takes a report about a deposit. */
export async function settleDeposit(
  context: SettleContext,
  order: Order,
  said: { readonly report: Report; readonly actor: string },
): Promise<void> {
  const { rates } = context.config.limits
  let unheld: Unheld | undefined
  await settleOrder(context, order, said, {
    lock,
    async carryOut(tx, deposit, report, origin) {
      const done = await carryOut(tx, deposit, report, { ...origin, rates })
      unheld = done.unheld
      return done.outcome
    },
  })
  if (!unheld) return
  const { provider, orderCode, playerId, orderId } = order
  context.log.warn({ provider, orderCode, playerId, orderId, ...unheld }, 'a deposit was credited beyond its hold')
}

const lock = (tx: Tx, { playerId, orderId }: Order): Promise<Deposit> =>
  selectDepositForUpdate(tx, { playerId, depositId: orderId })

/**
 * Moves a deposit on without a report of its provider. `REFUSED`: the provider did not take the order. `EXPIRED`: it stayed
 * unpaid until its hold ended. A later payment is still credited.
 */
export async function conclude(
  context: SettleContext,
  key: DepositKey,
  event: 'REFUSED' | 'EXPIRED',
  said: Pick<Report, 'status' | 'content'> & { readonly actor: string },
): Promise<void> {
  const { db, bus, clock, config } = context
  const { playerId, depositId } = key
  const origin = { actor: said.actor, at: clock.now(), post: context, rates: config.limits.rates }
  const done = await transaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, key)
    const { at } = origin
    const mayStillPay = isHeld(deposit, at) && !isOverdue(deposit.createdAt, at)
    if (event === 'EXPIRED' && mayStillPay) return undefined
    const { outcome } = await step(tx, deposit, event, origin)
    if (outcome !== 'changed') return undefined
    await noteEvent(tx, { playerId, orderId: depositId }, { ...said, ...origin })
    return deposit
  })
  if (!done) return
  countPayment({ kind: 'deposit', provider: done.provider }, event)
  await bus.publish(playerId, ['balance', 'payments'])
}

interface Done {
  readonly outcome: Outcome
  /** The deposit was credited although its hold had ended or a limit is exceeded. */
  readonly unheld?: Unheld | undefined
}

type LimitedOrigin = Origin & { readonly rates: Rates }

async function carryOut(tx: Tx, deposit: Deposit, report: Report, origin: LimitedOrigin): Promise<Done> {
  if (report.event === 'UNDER_WAY') {
    await updateUnderWay(tx, deposit, origin.at)
    return { outcome: 'same' }
  }
  const event = depositEventOf(report.event)
  if (event === undefined) return { outcome: report.event === 'NEWS' ? 'same' : 'UNEXPECTED_STATUS' }
  const { amountMinor, currency } = deposit.money
  if (report.money?.currency !== currency) return { outcome: 'OTHER_AMOUNT' }
  const asked = report.money.amountMinor === amountMinor ? deposit : await adopt(tx, deposit, report)
  if (!asked) return { outcome: 'OTHER_AMOUNT' }
  const done = await step(tx, asked, event, origin)
  if (done.outcome !== 'changed') return done
  await keepUsedCard(tx, deposit, report, { ...origin, event })
  if (isCredited(asked, event) && (await isFromKeptOut(tx, deposit, origin.at)))
    await insertDifference(tx, { provider: deposit.provider, kind: 'KEPT_OUT', report, at: origin.at })
  return done
}

function isCredited({ state }: Deposit, event: DepositEvent): boolean {
  const next = advance(state, event)
  return next !== 'contradiction' && next.bookings.includes('deposit')
}

async function isFromKeptOut(tx: Tx, { playerId }: Pick<Deposit, 'playerId'>, at: Temporal.Instant): Promise<boolean> {
  const player = await getPlayer({ db: tx }, playerId)
  return player !== undefined && isKeptOut(player, at)
}

/** The event that a report means for a deposit. Undefined: none. */
function depositEventOf(event: Report['event']): DepositEvent | undefined {
  switch (event) {
    case 'NEWS':
    case 'UNDER_WAY':
    case 'UNEXPECTED':
    case 'SENT':
    case 'PAID':
    case 'FAILED':
      return undefined
    case 'AUTHORISED':
    case 'CAPTURED':
    case 'REFUSED':
    case 'CANCELLED':
    case 'EXPIRED':
    case 'CHARGED_BACK':
      return event
  }
}

/**
 * `requested`: another amount has moved than the player asked for. `isLess`: less has moved, and the bonus was calculated
 * from the larger amount.
 */
type DepositOfAmount = Deposit & { readonly requested?: Money; readonly isLess?: boolean }

/**
 * Takes over the amount that has moved, while nothing is booked yet.
 * @returns undefined when the amount must not be taken over
 */
async function adopt(tx: Tx, deposit: Deposit, { isFinalAmount, money }: Report): Promise<DepositOfAmount | undefined> {
  const isBooked = deposit.state === 'AUTHORISED' || deposit.state === 'COMPLETED' || deposit.state === 'CHARGED_BACK'
  if (!isFinalAmount || isBooked || !money || money.amountMinor <= 0n) return undefined
  await updateAmount(tx, deposit, money.amountMinor)
  return { ...deposit, money, requested: deposit.money, isLess: money.amountMinor < deposit.money.amountMinor }
}

/** Keeps a card that has paid. It can pay again and receive withdrawals. */
async function keepUsedCard(
  tx: Tx,
  { playerId, provider, cardId }: Deposit,
  { card }: Report,
  { event, at, post }: Origin & { readonly event: DepositEvent },
): Promise<void> {
  const next = advance('PENDING', event)
  const hasPaid = typeof next === 'object' && depositStatusOf[next.state] === 'SUCCESS'
  if (!hasPaid) return
  if (card) await keepCard(tx, { playerId, provider, card, at, post, hasPaid })
  else if (cardId !== undefined) await notePaid(tx, playerId, cardId, at)
}

async function step(tx: Tx, deposit: DepositOfAmount, event: DepositEvent, origin: LimitedOrigin): Promise<Done> {
  const { actor, at } = origin
  const next = advance(deposit.state, event)
  if (next === 'contradiction') return { outcome: 'CONTRADICTION' }
  if (next.state === deposit.state) return { outcome: 'same' }
  const { playerId, depositId: paymentId, state: from } = deposit
  // the money would leave the player twice
  if (next.bookings[0] === 'reversal' && (await isDepositUndone(tx, { ...deposit, paymentId })))
    return { outcome: 'CONTRADICTION' }
  for (const booking of next.bookings) await book(tx, deposit, booking, origin)
  if (next.bookings.length === 0 && depositStatusOf[next.state] !== 'SUCCESS')
    await dropWish(tx, { ...deposit, paymentId }, { actor, at })
  const isPaid = next.bookings.includes('deposit')
  await updateState(tx, deposit, next.state, { at, isPaid })
  await tellOfStep(tx, deposit, next, origin)
  const details = { paymentId, event, from, to: next.state }
  await recordAudit(tx, { operation: 'settlePayment', playerId, actor, at, details })
  await reportDeposit(tx, { ...deposit, state: next.state }, at)
  return { outcome: 'changed', unheld: isPaid ? await noteUnheld(tx, deposit, origin) : undefined }
}

async function book(tx: Tx, deposit: DepositOfAmount, booking: Booking, origin: Origin): Promise<void> {
  const { at } = origin
  const { playerId, depositId: paymentId, provider, money } = deposit
  const movement = { playerId, paymentId, provider, money, at }
  if (booking === 'deposit') {
    await bookDeposit(tx, movement)
    const hasNoBonus = deposit.isLess || (await isFromKeptOut(tx, deposit, at))
    if (hasNoBonus) await dropWish(tx, movement, origin)
    else await giveDepositBonus(tx, movement, origin)
    return
  }
  await bookChargeback(tx, { ...movement, chargebackId: newId() })
  await takeDepositBonus(tx, movement, origin)
}
