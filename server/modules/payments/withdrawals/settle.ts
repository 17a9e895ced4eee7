import type { Money } from '@baize/contract/money'
import { recordAudit } from '../../commands/service.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { bookPayout, bookPayoutReturn, captureHoldIn, releaseHoldIn } from '../../wallet/service.ts'
import { reportWithdrawal, writeOfPayment } from '../letters/service.ts'
import type { Order, OrderKey } from '../orders/rules.ts'
import { countEvents, insertDifference, noteEvent } from '../orders/service.ts'
import { settleOrder, type Origin, type Outcome, type SettleContext } from '../orders/settle.ts'
import type { Report } from '../providers/port.ts'
import {
  advanceWithdrawal,
  payoutEventOf,
  type PayoutBooking,
  type WithdrawalEvent,
  type WithdrawalState,
} from './rules.ts'
import { selectWithdrawalForUpdate, updatePaidAmount, updateWithdrawal, type Withdrawal } from './store.ts'

/** Takes a report about a payout. */
export async function settleWithdrawal(
  context: SettleContext,
  order: Order,
  said: { readonly report: Report; readonly actor: string },
): Promise<void> {
  await settleOrder(context, order, said, {
    lock,
    carryOut: async (...about) => ({ outcome: await carryOut(...about) }),
    confirms: ({ state }, event) => event === 'PAID' && state === 'PAID',
    contradicts,
  })
}

async function lock(tx: Tx, { playerId, orderId }: Order): Promise<Withdrawal> {
  const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId: orderId })
  if (!withdrawal) throw new Error('the withdrawal of an order is missing')
  return withdrawal
}

async function carryOut(tx: Tx, withdrawal: Withdrawal, report: Report, origin: Origin): Promise<Outcome> {
  const said = payoutEventOf(report)
  if (said === undefined) return 'same'
  if (said === 'UNEXPECTED') return 'UNEXPECTED_STATUS'
  // staff may have paid by another way since
  const isReturn = withdrawal.state === 'PAID' && said === 'FAILED'
  if (isReturn && (await isPaidByStaff(tx, withdrawal))) return 'CONTRADICTION'
  const event = (await isFirstTransfer(tx, withdrawal, report)) ? 'TRANSFERRED' : said
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

/**
 * A payout that came back may be paid again under the same transaction, and a paid one cancelled again, in the words of the
 * first time. Without an id of its own such a message may also be an old one, so staff find out.
 */
function contradicts({ state }: Withdrawal, report: Report): 'CONTRADICTION' | undefined {
  if (report.eventId !== undefined) return undefined
  const said = payoutEventOf(report)
  const isOpposite = (said === 'PAID' && state === 'RETURNED') || (said === 'FAILED' && state === 'PAID')
  return isOpposite ? 'CONTRADICTION' : undefined
}

/** A later report of the same transfer adds nothing, also when the payout has come back. */
async function isFirstTransfer(tx: Tx, withdrawal: Withdrawal, report: Report): Promise<boolean> {
  if (report.event !== 'PAID' || !report.isFinalAmount) return false
  return (await countEvents(tx, keyOf(withdrawal), report.status)) === 0
}

/**
 * Takes over the amount that a cashier has paid, if it is booked now. A failed payout is named by the requested amount.
 * A report of a payout that moves no money needs no amount.
 * @returns undefined when the amount must not be taken over
 */
async function adopt(
  tx: Tx,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  { isFinalAmount, ordered, money = ordered }: Report,
): Promise<Withdrawal | undefined> {
  const { state, money: own, requestedMinor } = withdrawal
  const step = advanceWithdrawal(state, event)
  const movesNothing = event === 'SENT' || (event === 'FAILED' && state !== 'PAID') || step === 'same'
  if (!money && movesNothing) return withdrawal
  if (money?.currency !== own.currency) return undefined
  if (money.amountMinor === (event === 'FAILED' ? requestedMinor : own.amountMinor)) return withdrawal
  if (!isFinalAmount || typeof step === 'string' || money.amountMinor <= 0n) return undefined
  await updatePaidAmount(tx, withdrawal, money.amountMinor)
  return { ...withdrawal, money }
}

/** The amount that is reserved for a withdrawal that is not paid yet. */
const heldMinorOf = ({ state, holdId, requestedMinor }: Withdrawal): bigint =>
  holdId === undefined || state === 'RETURNED' ? 0n : requestedMinor

const keyOf = ({ playerId, withdrawalId: orderId }: Withdrawal): OrderKey => ({ playerId, orderId })

/** The status of the report that staff make in a provider's place. */
const wordsOfStaff = { PAID: 'PAID_BY_STAFF', FAILED: 'NOT_PAID_BY_STAFF' } as const

const isPaidByStaff = async (tx: Tx, withdrawal: Withdrawal): Promise<boolean> =>
  (await countEvents(tx, keyOf(withdrawal), wordsOfStaff.PAID)) > 0

/** Takes the word of staff about a locked withdrawal, as a report of its provider. */
export async function settleByStaff(
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

/** The letters about the states in which a withdrawal ends. */
const letters: Partial<Record<WithdrawalState, 'withdrawalPaid' | 'withdrawalRefused' | 'withdrawalReturned'>> = {
  PAID: 'withdrawalPaid',
  REFUSED: 'withdrawalRefused',
  RETURNED: 'withdrawalReturned',
}

/**
 * Applies an event to a locked withdrawal, and books its movements.
 * @param origin `isCancelled`: the provider stopped the payout, and did not try it in vain
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  origin: Origin & { readonly reason?: string; readonly isCancelled?: boolean },
): Promise<'changed' | 'same' | 'CONTRADICTION'> {
  const { actor, at, reason } = origin
  const step = advanceWithdrawal(withdrawal.state, event)
  if (step === 'contradiction') return 'CONTRADICTION'
  if (step === 'same') return 'same'
  if (step.booking) await book(tx, withdrawal, step.booking, origin)
  await updateWithdrawal(tx, withdrawal, { state: step.state, reason, at })
  const { playerId, withdrawalId, state: from } = withdrawal
  const details = { withdrawalId, event, from, to: step.state, ...(reason === undefined ? {} : { reason }) }
  await recordAudit(tx, { operation: 'moveWithdrawal', playerId, actor, at, details })
  await reportWithdrawal(tx, { ...withdrawal, state: step.state }, at)
  const wasPaid = from === 'PAID'
  const letter = origin.isCancelled && !wasPaid ? 'withdrawalCancelled' : letters[step.state]
  if (letter) await writeOfPayment(tx, letter, { ...withdrawal, requested: requestedOf(withdrawal) }, origin)
  return 'changed'
}

/** The amount that the player asked for, if another one was paid. */
const requestedOf = ({ money, requestedMinor }: Withdrawal): Money | undefined =>
  requestedMinor === money.amountMinor ? undefined : { ...money, amountMinor: requestedMinor }

async function book(tx: Tx, withdrawal: Withdrawal, booking: PayoutBooking, origin: Origin): Promise<void> {
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

/** Captures a part of the reserved money, and releases the rest. */
async function moveHold(
  tx: Tx,
  withdrawal: Withdrawal,
  { captureMinor }: { readonly captureMinor: bigint },
  { actor, at }: Origin,
): Promise<void> {
  const { playerId, withdrawalId, provider, holdId } = withdrawal
  if (holdId === undefined) return
  // a withdrawal captures and releases its hold once, so its id is the key of both
  const part = { playerId, actor, key: withdrawalId, holdId, at }
  const releaseMinor = heldMinorOf(withdrawal) - captureMinor
  if (captureMinor > 0n) await captureHoldIn(tx, { ...part, amountMinor: captureMinor, provider })
  if (releaseMinor > 0n) await releaseHoldIn(tx, { ...part, amountMinor: releaseMinor })
}
