import { recordAudit } from '../../commands/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { dropWish, giveDepositBonus, takeDepositBonus } from '../../bonuses/service.ts'
import { getPlayer, isKeptOut } from '../../players/service.ts'
import { bookChargeback, bookDeposit } from '../../wallet/service.ts'
import { keepCard, notePaid } from '../cards/service.ts'
import type { Order } from '../orders/rules.ts'
import { insertDifference, noteEvent } from '../orders/service.ts'
import { settleOrder, type Origin, type Outcome, type SettleContext } from '../orders/settle.ts'
import type { Report } from '../providers/port.ts'
import { advance, depositStatusOf, type Booking, type DepositEvent } from './rules.ts'
import {
  selectDepositForUpdate,
  stopInquiries,
  updateAmount,
  updateState,
  type Deposit,
  type DepositKey,
} from './store.ts'

/** Takes a report about a deposit. */
export const settleDeposit = (
  context: SettleContext,
  order: Order,
  said: { readonly report: Report; readonly actor: string },
): Promise<void> => settleOrder(context, order, said, { lock, carryOut })

const lock = (tx: Tx, { playerId, orderId }: Order): Promise<Deposit> =>
  selectDepositForUpdate(tx, { playerId, depositId: orderId })

/**
 * Moves a deposit on without a report of its provider. `REFUSED`: the provider did not take the order. `EXPIRED`: it stayed
 * unpaid for a day. A later payment is still credited.
 */
export async function conclude(
  { db, bus, clock }: SettleContext,
  key: DepositKey,
  event: 'REFUSED' | 'EXPIRED',
  said: Pick<Report, 'status' | 'content'> & { readonly actor: string },
): Promise<void> {
  const { playerId, depositId } = key
  const origin = { actor: said.actor, at: clock.now() }
  await transaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, key)
    await noteEvent(tx, { playerId, orderId: depositId }, { ...said, ...origin })
    await step(tx, deposit, event, origin)
    if (event === 'EXPIRED') await stopInquiries(tx, key)
  })
  await bus.publish(playerId, ['payments'])
}

async function carryOut(tx: Tx, deposit: Deposit, report: Report, origin: Origin): Promise<Outcome> {
  const event = depositEventOf(report.event)
  if (event === undefined) return report.event === 'NEWS' ? 'same' : 'UNEXPECTED_STATUS'
  const { amountMinor, currency } = deposit.money
  if (report.money?.currency !== currency) return 'OTHER_AMOUNT'
  const asked = report.money.amountMinor === amountMinor ? deposit : await adopt(tx, deposit, report)
  if (!asked) return 'OTHER_AMOUNT'
  const outcome = await step(tx, asked, event, origin)
  if (outcome !== 'changed') return outcome
  await keepUsedCard(tx, deposit, report, { event, at: origin.at })
  if (isCredited(asked, event) && (await isFromKeptOut(tx, deposit, origin.at)))
    await insertDifference(tx, { provider: deposit.provider, kind: 'KEPT_OUT', report, at: origin.at })
  return outcome
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
    case 'UNEXPECTED':
    case 'SENT':
    case 'PAID':
    case 'FAILED':
      return undefined
    case 'AUTHORISED':
    case 'CAPTURED':
    case 'REFUSED':
    case 'CANCELLED':
    case 'CHARGED_BACK':
      return event
  }
}

/**
 * `isLess`: the player has paid less than the requested amount, and the bonus was calculated from the larger amount.
 */
type DepositOfAmount = Deposit & { readonly isLess?: boolean }

/**
 * Takes over the amount that has moved, while nothing is booked yet.
 * @returns undefined when the amount must not be taken over
 */
async function adopt(tx: Tx, deposit: Deposit, { isFinalAmount, money }: Report): Promise<DepositOfAmount | undefined> {
  const isBooked = deposit.state === 'AUTHORISED' || deposit.state === 'COMPLETED' || deposit.state === 'CHARGED_BACK'
  if (!isFinalAmount || isBooked || !money || money.amountMinor <= 0n) return undefined
  await updateAmount(tx, deposit, money.amountMinor)
  return { ...deposit, money, isLess: money.amountMinor < deposit.money.amountMinor }
}

/** Keeps a card that has paid. It can pay again and receive withdrawals. */
async function keepUsedCard(
  tx: Tx,
  { playerId, provider, cardId }: Deposit,
  { card }: Report,
  { event, at }: { readonly event: DepositEvent; readonly at: Temporal.Instant },
): Promise<void> {
  const next = advance('PENDING', event)
  const hasPaid = typeof next === 'object' && depositStatusOf[next.state] === 'SUCCESS'
  if (!hasPaid) return
  if (card) await keepCard(tx, { playerId, provider, card, at, hasPaid })
  else if (cardId !== undefined) await notePaid(tx, playerId, cardId, at)
}

async function step(tx: Tx, deposit: DepositOfAmount, event: DepositEvent, { actor, at }: Origin): Promise<Outcome> {
  const next = advance(deposit.state, event)
  if (next === 'contradiction') return 'CONTRADICTION'
  if (next.state === deposit.state) return 'same'
  for (const booking of next.bookings) await book(tx, deposit, booking, { actor, at })
  const { playerId, depositId: paymentId, state: from } = deposit
  if (next.bookings.length === 0 && depositStatusOf[next.state] !== 'SUCCESS')
    await dropWish(tx, { ...deposit, paymentId }, { actor, at })
  await updateState(tx, deposit, next.state, at)
  const details = { paymentId, event, from, to: next.state }
  await recordAudit(tx, { operation: 'settlePayment', playerId, actor, at, details })
  return 'changed'
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
