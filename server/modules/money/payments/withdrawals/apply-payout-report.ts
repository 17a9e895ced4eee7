import { formatAmount, type Money } from '@baize/contract/money'
import { recordAudit } from '../../../back-office/records/service.ts'
import type { Tx } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { bookPayout, bookPayoutReturn, captureHoldIn, releaseHoldIn } from '../../wallet/service.ts'
import { reportWithdrawal, writeOfPayment } from '../letters/service.ts'
import type { Order, OrderKey } from '../orders/rules.ts'
import { countEvents, insertDifference, noteEvent } from '../orders/service.ts'
import { applyReport, type Origin, type ReportOutcome, type ReportContext } from '../orders/apply-report.ts'
import type { Report } from '../providers/port.ts'
import {
  advanceWithdrawal,
  payoutEventOf,
  type PayoutBooking,
  type WithdrawalEvent,
  type WithdrawalState,
} from './rules.ts'
import {
  selectWithdrawalForUpdate,
  updatePaidAmount,
  updateReturned,
  updateWithdrawal,
  type Withdrawal,
} from './store.ts'

export async function applyPayoutReport(
  context: ReportContext,
  order: Order,
  reported: { readonly report: Report; readonly actor: string },
): Promise<void> {
  await applyReport(context, order, reported, {
    lock,
    apply: async (...about) => ({ outcome: await applyToWithdrawal(...about) }),
    confirms: ({ state, returnedMinor }, event) => event === 'PAID' && (state === 'PAID' || returnedMinor > 0n),
    contradicts,
  })
}

async function lock(tx: Tx, { playerId, orderId }: Order): Promise<Withdrawal> {
  const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId: orderId })
  if (!withdrawal) throw new Error('the withdrawal of an order is missing')
  return withdrawal
}

async function applyToWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  report: Report,
  origin: Origin,
): Promise<ReportOutcome> {
  const reported = payoutEventOf(report)
  if (reported === undefined) return 'same'
  if (reported === 'UNEXPECTED') return 'UNEXPECTED_STATUS'
  if (reported === 'FAILED' && report.isAnswer && withdrawal.returnedMinor > 0n)
    return repeatedReturn(withdrawal, report)
  if (withdrawal.state === 'PAID' && reported === 'FAILED') return takeReturn(tx, withdrawal, report, origin)
  const event = (await isFirstTransfer(tx, withdrawal, report)) ? 'TRANSFERRED' : reported
  const moved = await adopt(tx, withdrawal, event, report)
  if (!moved) return 'OTHER_AMOUNT'
  const isCancelled = report.event === 'CANCELLED'
  const outcome = await moveWithdrawal(tx, moved, event, {
    ...origin,
    ...(event === 'FAILED' && { reason: report.status, isCancelled }),
  })
  if (outcome === 'changed' && event === 'TRANSFERRED' && moved.money.amountMinor > heldMinorOf(moved))
    await insertDifference(tx, { provider: moved.provider, kind: 'PAID_UNRESERVED', report, at: origin.at })
  return outcome
}

/** Books the return of a paid withdrawal: the whole amount, or the part that the provider reports. */
async function takeReturn(tx: Tx, withdrawal: Withdrawal, report: Report, origin: Origin): Promise<ReportOutcome> {
  // If staff have paid the withdrawal in another way, the report cannot be about their payment, so staff must decide.
  if (await isPaidByStaff(tx, withdrawal)) return 'CONTRADICTION'
  const backMinor = returnedIn(withdrawal, report)
  if (backMinor === undefined) return 'OTHER_AMOUNT'
  return moveWithdrawal(tx, withdrawal, 'FAILED', { ...origin, reason: report.status, backMinor })
}

/**
 * The amount that a report returns, or undefined if the report does not match the withdrawal. A cashier always cancels
 * the whole remaining amount, but its message contains the requested amount.
 */
function returnedIn(withdrawal: Withdrawal, { event, ordered, money = ordered }: Report): bigint | undefined {
  const restMinor = restMinorOf(withdrawal)
  if (money?.currency !== withdrawal.money.currency) return undefined
  if (event === 'CANCELLED' && money.amountMinor === withdrawal.requestedMinor) return restMinor
  return money.amountMinor > 0n && money.amountMinor <= restMinor ? money.amountMinor : undefined
}

/**
 * Interprets a response to an inquiry which reports that a payout was returned, although some of it was already
 * returned before. The response's amount may be that of an earlier message, that of a new message, or the sum of all.
 * If it is not larger than what has already been returned, the response reports nothing new. Otherwise it becomes a
 * difference for staff.
 */
function repeatedReturn({ state, returnedMinor, money: paid }: Withdrawal, report: Report): ReportOutcome {
  const { ordered, money = ordered } = report
  const reportedMinor = money?.currency === paid.currency ? money.amountMinor : undefined
  const isKnown = reportedMinor === undefined ? state === 'RETURNED' : reportedMinor <= returnedMinor
  return isKnown ? 'same' : 'OTHER_AMOUNT'
}

/** The amount that has been paid out and not been returned. */
const restMinorOf = ({ money, returnedMinor }: Withdrawal): bigint => money.amountMinor - returnedMinor

/**
 * A returned payout may be paid again under the same transaction, and a paid payout may be cancelled again. The message
 * then has the same wording as the first time. Without an id, it may also be a late copy of the first message, so it
 * becomes a difference for staff.
 */
function contradicts({ state, returnedMinor }: Withdrawal, report: Report): 'CONTRADICTION' | undefined {
  if (report.eventId !== undefined) return undefined
  const reported = payoutEventOf(report)
  const isUnreturned = state === 'PAID' && returnedMinor === 0n
  const isOpposite = (reported === 'PAID' && state === 'RETURNED') || (reported === 'FAILED' && isUnreturned)
  return isOpposite ? 'CONTRADICTION' : undefined
}

/**
 * True if this is the first report that a cashier has made the transfer. A later report of the same transfer has no
 * effect, even if the payout has been returned in the meantime.
 */
async function isFirstTransfer(tx: Tx, withdrawal: Withdrawal, report: Report): Promise<boolean> {
  if (report.event !== 'PAID' || !report.isFinalAmount) return false
  return (await countEvents(tx, keyOf(withdrawal), report.status)) === 0
}

/**
 * Checks the amount in a report against the withdrawal. If a cashier has paid another amount and this event books the
 * payment, stores that amount. A report that a payout failed must contain the requested amount. A report that moves no
 * money may contain no amount.
 * @returns the withdrawal with the amount that it now has, or undefined if the amount in the report does not match it
 */
async function adopt(
  tx: Tx,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  { isFinalAmount, ordered, money = ordered }: Report,
): Promise<Withdrawal | undefined> {
  const { state, money: own, requestedMinor } = withdrawal
  const step = advanceWithdrawal(state, event)
  const movesNothing = event === 'SENT' || event === 'FAILED' || step === 'same'
  if (!money && movesNothing) return withdrawal
  if (money?.currency !== own.currency) return undefined
  if (money.amountMinor === (event === 'FAILED' ? requestedMinor : own.amountMinor)) return withdrawal
  if (!isFinalAmount || typeof step === 'string' || money.amountMinor <= 0n) return undefined
  await updatePaidAmount(tx, withdrawal, money.amountMinor)
  return { ...withdrawal, money }
}

/**
 * How much is still reserved for a withdrawal that has not been paid yet. Zero if nothing was reserved, or the amount
 * was already returned.
 */
const heldMinorOf = ({ state, holdId, requestedMinor }: Withdrawal): bigint =>
  holdId === undefined || state === 'RETURNED' ? 0n : requestedMinor

const keyOf = ({ playerId, withdrawalId: orderId }: Withdrawal): OrderKey => ({ playerId, orderId })

/** The statuses of reports that staff make instead of a provider. */
const wordsOfStaff = { PAID: 'PAID_BY_STAFF', FAILED: 'NOT_PAID_BY_STAFF' } as const

const isPaidByStaff = async (tx: Tx, withdrawal: Withdrawal): Promise<boolean> =>
  (await countEvents(tx, keyOf(withdrawal), wordsOfStaff.PAID)) > 0

/**
 * Applies a decision of staff about a withdrawal as if its provider had reported the outcome. The caller has locked the
 * withdrawal.
 */
export async function applyStaffReport(
  tx: Tx,
  withdrawal: Withdrawal,
  event: keyof typeof wordsOfStaff,
  origin: Origin & { readonly reason: string },
): Promise<WithdrawalState> {
  const { actor, at } = origin
  await noteEvent(tx, keyOf(withdrawal), { status: wordsOfStaff[event], content: {}, actor, at })
  await moveWithdrawal(tx, withdrawal, event, origin)
  return event === 'PAID' ? 'PAID' : 'RETURNED'
}

const letters: Partial<Record<WithdrawalState, 'withdrawalPaid' | 'withdrawalRefused' | 'withdrawalReturned'>> = {
  PAID: 'withdrawalPaid',
  REFUSED: 'withdrawalRefused',
  RETURNED: 'withdrawalReturned',
}

/**
 * Applies an event to a locked withdrawal, and books its movements.
 * @param origin `isCancelled` is true if the provider cancelled the payout instead of failing to pay it. `backMinor` is
 * how much of a paid payout was returned. The withdrawal stays PAID until its whole amount has been returned
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  origin: Origin & { readonly reason?: string; readonly isCancelled?: boolean; readonly backMinor?: bigint },
): Promise<'changed' | 'same' | 'CONTRADICTION'> {
  const { actor, at, reason, backMinor = restMinorOf(withdrawal) } = origin
  const step = advanceWithdrawal(withdrawal.state, event)
  if (step === 'contradiction') return 'CONTRADICTION'
  if (step === 'same') return 'same'
  const isReturn = step.booking === 'payout-return'
  const moves = isReturn ? { ...withdrawal.money, amountMinor: backMinor } : withdrawal.money
  if (step.booking) await bookMove(tx, { ...withdrawal, money: moves }, step.booking, origin)
  const to = isReturn && backMinor < restMinorOf(withdrawal) ? withdrawal.state : step.state
  const returnedMinor = withdrawal.returnedMinor + (isReturn ? backMinor : 0n)
  if (isReturn) await updateReturned(tx, withdrawal, returnedMinor)
  await updateWithdrawal(tx, withdrawal, { state: to, reason, at })
  const { playerId, withdrawalId, state: from } = withdrawal
  const back = isReturn && { returned: formatAmount(backMinor, moves.currency) }
  const details = { withdrawalId, event, from, to, ...back, ...(reason === undefined ? {} : { reason }) }
  await recordAudit(tx, { operation: 'moveWithdrawal', playerId, actor, at, details })
  await reportWithdrawal(tx, { ...withdrawal, returnedMinor, state: to }, at)
  const letter = origin.isCancelled ? 'withdrawalCancelled' : letters[step.state]
  const requested = isReturn ? undefined : requestedOf(withdrawal)
  if (letter) await writeOfPayment(tx, letter, { ...withdrawal, money: moves, requested }, origin)
  return 'changed'
}

/** The amount that the player asked for. Undefined if this amount was paid. */
const requestedOf = ({ money, requestedMinor }: Withdrawal): Money | undefined =>
  requestedMinor === money.amountMinor ? undefined : { ...money, amountMinor: requestedMinor }

async function bookMove(tx: Tx, withdrawal: Withdrawal, booking: PayoutBooking, origin: Origin): Promise<void> {
  const { playerId, withdrawalId, provider, money } = withdrawal
  const { at } = origin
  if (booking === 'payout-return')
    await bookPayoutReturn(tx, { playerId, withdrawalId, returnId: newId(), provider, money, at })
  else if (booking === 'release') await moveHold(tx, withdrawal, { captureMinor: 0n }, origin)
  else {
    const heldMinor = heldMinorOf(withdrawal)
    const captureMinor = heldMinor < money.amountMinor ? heldMinor : money.amountMinor
    await moveHold(tx, withdrawal, { captureMinor }, origin)
    const amountMinor = money.amountMinor - captureMinor
    if (amountMinor > 0n)
      await bookPayout(tx, { playerId, withdrawalId, provider, money: { ...money, amountMinor }, at })
  }
}

/** Captures a part of the reserved money, and releases the rest to the player. */
async function moveHold(
  tx: Tx,
  withdrawal: Withdrawal,
  { captureMinor }: { readonly captureMinor: bigint },
  { actor, at }: Origin,
): Promise<void> {
  const { playerId, withdrawalId, provider, holdId } = withdrawal
  if (holdId === undefined) return
  // A withdrawal captures its hold at most once and releases it at most once. So its id can be the idempotency key of
  // both.
  const part = { playerId, actor, key: withdrawalId, holdId, at }
  const releaseMinor = heldMinorOf(withdrawal) - captureMinor
  if (captureMinor > 0n) await captureHoldIn(tx, { ...part, amountMinor: captureMinor, provider })
  if (releaseMinor > 0n) await releaseHoldIn(tx, { ...part, amountMinor: releaseMinor })
}
