import { formatAmount, type Money } from '@baize/contract/money'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { dropBonusRequest, giveDepositBonus, reserveDepositBonus, takeDepositBonus } from '../../bonuses/service.ts'
import { getPlayer, isKeptOut } from '../../../people/players/service.ts'
import {
  bookChargeback,
  bookChargebackReversal,
  bookDeposit,
  isChargebackUndone,
  isDepositUndone,
  type Rates,
} from '../../wallet/service.ts'
import { keepCard, notePaid } from '../cards/service.ts'
import { reportDeposit } from '../letters/service.ts'
import { countPayment } from '../orders/figures.ts'
import type { Order } from '../orders/rules.ts'
import { hasNamedEvent, insertDifference, noteEvent } from '../orders/service.ts'
import { applyReport, type Origin, type ReportOutcome, type ReportContext } from '../orders/apply-report.ts'
import type { Report } from '../providers/port.ts'
import { noteUnheld, type Unheld } from './late.ts'
import {
  advance,
  creditPartsOf,
  depositStatusOf,
  isCreditedState,
  isHeld,
  isOverdue,
  repeatedBack,
  stepOf,
  type DepositEvent,
  type Moved,
  type MovingStep,
} from './rules.ts'
import {
  selectDepositForUpdate,
  updateAmount,
  updateState,
  updateTaken,
  updateUnderWay,
  type Deposit,
  type DepositKey,
} from './store.ts'
import { mailDepositMove } from './mail-deposit.ts'

export async function applyDepositReport(
  context: ReportContext,
  order: Order,
  reported: { readonly report: Report; readonly actor: string },
): Promise<void> {
  const { config, clock } = context
  const { rates } = config.limits
  const unheld = await applyReport<Deposit, Unheld>(context, order, reported, {
    lock,
    async apply(tx, deposit, report, origin) {
      const done = await applyToDeposit(tx, deposit, report, { ...origin, rates, config, clock })
      return { outcome: done.outcome, note: done.unheld }
    },
    confirms,
    contradicts,
  })
  const { provider, orderCode, playerId, orderId } = order
  for (const how of unheld)
    context.log.warn(
      { provider, orderCode, playerId, orderId, ...how },
      'a deposit was credited although its hold had ended or a deposit limit is exceeded: staff must decide the difference',
    )
}

/**
 * True if the report agrees with the deposit's final state. A deposit that was charged back also agrees with the report
 * that it was captured, because it was captured before.
 */
const confirms = ({ state }: Deposit, event: Report['event']): boolean =>
  state === 'CHARGED_BACK'
    ? event === 'CAPTURED' || event === 'CHARGED_BACK'
    : state === 'COMPLETED' && event === 'CAPTURED'

/**
 * After a won dispute, the payer's bank may charge the deposit back once more. If the provider gives its messages no
 * ids, the second chargeback has the same wording as the first, and may also be a late copy of the first, so it becomes
 * a difference for staff.
 */
function contradicts(deposit: Deposit, { event, eventId }: Report): 'CONTRADICTION' | undefined {
  const isBack = deposit.reversedMinor > 0n && deposit.takenMinor === 0n
  return event === 'CHARGED_BACK' && eventId === undefined && isBack ? 'CONTRADICTION' : undefined
}

const lock = (tx: Tx, { playerId, orderId }: Order): Promise<Deposit> =>
  selectDepositForUpdate(tx, { playerId, depositId: orderId })

/**
 * Ends a deposit without a report from its provider. `REFUSED`: the provider did not accept the order. `EXPIRED`: the
 * deposit was still unpaid when its hold ended, that is, when it stopped counting towards the deposit limits. If the
 * provider reports a payment later, it is still credited.
 */
export async function conclude(
  context: ReportContext,
  key: DepositKey,
  event: 'REFUSED' | 'EXPIRED',
  reported: Pick<Report, 'status' | 'content'> & { readonly actor: string },
): Promise<void> {
  const { db, bus, clock, config } = context
  const { playerId, depositId } = key
  const origin = { actor: reported.actor, at: clock.now(), post: context, rates: config.limits.rates, config, clock }
  const done = await transaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, key)
    const { at } = origin
    const mayStillPay = isHeld(deposit, at) && !isOverdue(deposit.createdAt, at)
    if (event === 'EXPIRED' && mayStillPay) return undefined
    const { outcome } = await moveDeposit(tx, deposit, event, origin, { money: undefined })
    if (outcome !== 'changed') return undefined
    await noteEvent(tx, { playerId, orderId: depositId }, { ...reported, ...origin })
    return deposit
  })
  if (!done) return
  countPayment({ kind: 'deposit', provider: done.provider }, event)
  await bus.publish(playerId, ['balance', 'payments'])
}

interface Done {
  readonly outcome: ReportOutcome
  /** True if this report credited the deposit. */
  readonly isCredited?: boolean
  /**
   * Set if this report credited the deposit although a deposit limit is exceeded, or too late: the deposit's hold had
   * ended, so that it no longer counted towards the limits.
   */
  readonly unheld?: Unheld | undefined
  /** The cash that the deposit's bonus had become, if this report then took the deposit back. Otherwise undefined. */
  readonly released?: Money | undefined
}

export type LimitedOrigin = Origin & Pick<ReportContext, 'config' | 'clock'> & { readonly rates: Rates }

async function applyToDeposit(tx: Tx, deposit: Deposit, report: Report, origin: LimitedOrigin): Promise<Done> {
  if (report.event === 'UNDER_WAY') {
    await updateUnderWay(tx, deposit, origin.at)
    return { outcome: 'same' }
  }
  if (report.event === 'NEWS' || isRefundDone(deposit, report)) return { outcome: 'same' }
  const event = depositEventOf(report.event)
  if (event === undefined) return { outcome: 'UNEXPECTED_STATUS' }
  const repeated = report.isAnswer ? repeatedBack(deposit, event, report.money) : undefined
  if (repeated) return { outcome: repeated }
  const done = await moveDeposit(tx, deposit, event, origin, report)
  if (done.outcome === 'same' && (await isSecondCapture(tx, deposit, report))) return { outcome: 'OTHER_AMOUNT' }
  if (done.outcome !== 'changed') return done
  await keepUsedCard(tx, deposit, report, { ...origin, event })
  if (done.isCredited && (await isFromKeptOut(tx, deposit, origin.at)))
    await insertDifference(tx, { provider: deposit.provider, kind: 'KEPT_OUT', report, at: origin.at })
  if (done.released) await noteReleased(tx, deposit, { report, released: done.released, at: origin.at })
  return done
}

/**
 * Records a difference for staff, because the deposit was taken back after its bonus had become cash. The player keeps
 * this cash until staff decide.
 */
function noteReleased(
  tx: Tx,
  { provider, playerId }: Deposit,
  { report, released, at }: { readonly report: Report; readonly released: Money; readonly at: Temporal.Instant },
): Promise<void> {
  const amount = formatAmount(released.amountMinor, released.currency)
  const content = { ...report.content, playerId, released: amount, releasedCurrency: released.currency }
  return insertDifference(tx, { provider, kind: 'BONUS_RELEASED', report: { ...report, content }, at })
}

/**
 * True if a capture of the same amount is a second payment. Providers repeat messages, so such a capture is normally
 * ignored. But if it has its own event id, and less has been captured than was requested, the payer has probably paid
 * in two parts.
 */
async function isSecondCapture(tx: Tx, deposit: Deposit, { event, eventId, status }: Report): Promise<boolean> {
  const { state, money, requestedMinor, playerId, depositId: orderId } = deposit
  const mayBe = event === 'CAPTURED' && eventId !== undefined && state === 'COMPLETED'
  return mayBe && money.amountMinor < requestedMinor && hasNamedEvent(tx, { playerId, orderId }, status)
}

/**
 * True if a refund that a `SENT` report announces has been booked. A `SENT` report takes no money itself. The report
 * agrees with the deposit once at least the announced amount has been taken back, and is recorded as a difference until
 * then.
 */
const isRefundDone = ({ money, takenMinor }: Deposit, { event, money: refunded }: Report): boolean =>
  event === 'SENT' && refunded?.currency === money.currency && refunded.amountMinor <= takenMinor

async function isFromKeptOut(tx: Tx, { playerId }: Pick<Deposit, 'playerId'>, at: Temporal.Instant): Promise<boolean> {
  const player = await getPlayer({ db: tx }, playerId)
  return player !== undefined && isKeptOut(player, at)
}

/** Maps the event of a report to an event of the deposit. Undefined if the report cannot change a deposit. */
function depositEventOf(event: Report['event']): DepositEvent | undefined {
  switch (event) {
    case 'NEWS':
    case 'UNDER_WAY':
    case 'UNEXPECTED':
    case 'SENT':
    case 'FAILED':
      return undefined
    case 'PAID':
      return 'REFUNDED'
    case 'AUTHORISED':
    case 'CAPTURED':
    case 'REFUSED':
    case 'CANCELLED':
    case 'EXPIRED':
    case 'CHARGED_BACK':
    case 'CHARGEBACK_REVERSED':
    case 'REFUNDED':
      return event
  }
}

/** Stores the card that has paid, so that it can pay again and receive withdrawals. */
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

async function moveDeposit(
  tx: Tx,
  deposit: Deposit,
  event: DepositEvent,
  origin: LimitedOrigin,
  moved: Moved,
): Promise<Done> {
  const next = stepOf(deposit, event, moved)
  if (typeof next === 'string') return { outcome: next }
  if (next.state === deposit.state && next.bookings.length === 0) return { outcome: 'same' }
  return takeStep(tx, deposit, { ...next, event }, origin)
}

/** Books a step of a deposit, changes its row and informs the player. The caller has locked the deposit. */
export async function takeStep(
  tx: Tx,
  deposit: Deposit,
  next: MovingStep & { readonly event: DepositEvent },
  origin: LimitedOrigin,
): Promise<Done> {
  const { actor, at } = origin
  const { event } = next
  const { playerId, depositId: paymentId, state: from, money: asked } = deposit
  // Staff have already undone the deposit by a correction, so a reversal would take the money from the player a second
  // time.
  if (next.bookings[0] === 'reversal' && (await isDepositUndone(tx, { ...deposit, paymentId })))
    return { outcome: 'CONTRADICTION' }
  // The same is true of a chargeback that staff have already given back.
  if (next.bookings[0] === 'return' && (await isChargebackUndone(tx, { ...deposit, paymentId })))
    return { outcome: 'CONTRADICTION' }
  const money = { ...asked, amountMinor: next.amountMinor }
  const allRefundedMinor = deposit.refundedMinor + (event === 'REFUNDED' ? next.takesMinor : 0n)
  const refundedMinor = allRefundedMinor < next.takenMinor ? allRefundedMinor : next.takenMinor
  const reversedMinor = deposit.reversedMinor + next.returnsMinor
  const after = { ...deposit, money, takenMinor: next.takenMinor, refundedMinor, reversedMinor }
  if (next.takenMinor !== deposit.takenMinor || next.returnsMinor > 0n) await updateTaken(tx, after)
  if (money.amountMinor !== asked.amountMinor) await updateAmount(tx, deposit, money.amountMinor)
  const released = await bookMove(tx, deposit, next, origin)
  if (next.bookings.length === 0 && depositStatusOf[next.state] !== 'SUCCESS')
    await dropBonusRequest(tx, { ...after, paymentId }, { actor, at })
  const isCredited = next.bookings.includes('deposit') && !isCreditedState(from)
  await updateState(tx, deposit, next.state, { at, isPaid: isCredited })
  await mailDepositMove(tx, deposit, next, origin)
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, money.currency)
  const takes = next.takesMinor > 0n && { takes: text(next.takesMinor) }
  const returns = next.returnsMinor > 0n && { returns: text(next.returnsMinor) }
  const details = { paymentId, event, from, to: next.state, ...takes, ...returns }
  await recordAudit(tx, { operation: 'settlePayment', playerId, actor, at, details })
  const ended = { ...after, state: next.state }
  await reportDeposit(tx, { ...ended, parts: creditPartsOf(ended) }, at)
  const before = { ...deposit, money }
  const unheld = isCredited ? await noteUnheld(tx, before, origin) : undefined
  return { outcome: 'changed', isCredited, unheld, released }
}

/**
 * Books a step of a deposit. A deposit that is credited more than once, because staff book what the provider says, gets
 * a further entry.
 * @returns the cash that the deposit's bonus had become, if this step takes the deposit back
 */
async function bookMove(tx: Tx, deposit: Deposit, next: MovingStep, origin: LimitedOrigin): Promise<Money | undefined> {
  let released: Money | undefined
  const { at } = origin
  const { playerId, depositId: paymentId, provider, money: asked } = deposit
  const { currency } = asked
  for (const booking of next.bookings) {
    const amountMinor = { deposit: next.creditsMinor, reversal: next.takesMinor, return: next.returnsMinor }[booking]
    const movement = { playerId, paymentId, provider, money: { amountMinor, currency }, at }
    if (booking === 'deposit') {
      const isAgain = isCreditedState(deposit.state)
      const isFirst = deposit.state !== 'CANCELLED' && !isAgain
      // A payment of less than the requested amount earns no bonus, because the bonus was calculated from the requested
      // amount.
      const hasNoBonus = isAgain || amountMinor < asked.amountMinor || (await isFromKeptOut(tx, deposit, at))
      const count = hasNoBonus ? undefined : await reserveDepositBonus(tx, origin, movement)
      await bookDeposit(tx, { ...movement, ...(!isFirst && { entryId: newId() }) })
      if (isAgain) continue
      if (count) await giveDepositBonus(tx, movement, origin, count)
      else await dropBonusRequest(tx, movement, origin)
    } else if (booking === 'return') await bookChargebackReversal(tx, { ...movement, reversalId: newId() })
    else {
      await bookChargeback(tx, { ...movement, chargebackId: newId() })
      released = await takeDepositBonus(tx, movement, origin)
    }
  }
  return released
}
