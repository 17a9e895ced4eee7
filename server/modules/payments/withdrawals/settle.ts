import { recordAudit } from '../../commands/service.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { bookPayoutReturn, captureHoldIn, releaseHoldIn } from '../../wallet/service.ts'
import { reportWithdrawal, writeOfPayment } from '../letters/service.ts'
import type { Order } from '../orders/rules.ts'
import { settleOrder, type Origin, type Outcome, type SettleContext } from '../orders/settle.ts'
import type { Report } from '../providers/port.ts'
import {
  advanceWithdrawal,
  payoutEventOf,
  type PayoutBooking,
  type WithdrawalEvent,
  type WithdrawalState,
} from './rules.ts'
import { selectWithdrawalForUpdate, updateWithdrawal, type Withdrawal } from './store.ts'

/** Takes a report about a payout. */
export const settleWithdrawal = (
  context: SettleContext,
  order: Order,
  said: { readonly report: Report; readonly actor: string },
): Promise<void> => settleOrder(context, order, said, { lock, carryOut })

async function lock(tx: Tx, { playerId, orderId }: Order): Promise<Withdrawal> {
  const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId: orderId })
  if (!withdrawal) throw new Error('the withdrawal of an order is missing')
  return withdrawal
}

async function carryOut(tx: Tx, withdrawal: Withdrawal, report: Report, origin: Origin): Promise<Outcome> {
  const event = payoutEventOf(report)
  if (event === undefined) return 'same'
  if (event === 'UNEXPECTED') return 'UNEXPECTED_STATUS'
  const { amountMinor, currency } = withdrawal.money
  const sameMoney = report.money?.amountMinor === amountMinor && report.money.currency === currency
  if (!sameMoney) return 'OTHER_AMOUNT'
  const isCancelled = report.event === 'CANCELLED'
  return moveWithdrawal(tx, withdrawal, event, {
    ...origin,
    ...(event === 'FAILED' && { reason: report.status, isCancelled }),
  })
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
  if (letter) await writeOfPayment(tx, letter, withdrawal, origin)
  return 'changed'
}

async function book(tx: Tx, withdrawal: Withdrawal, booking: PayoutBooking, { actor, at }: Origin): Promise<void> {
  const { playerId, withdrawalId, provider, money, holdId } = withdrawal
  if (booking === 'payout-return') {
    await bookPayoutReturn(tx, { playerId, withdrawalId, returnId: newId(), provider, money, at })
    return
  }
  // a withdrawal captures or releases its hold once, so its id is the key of both
  const part = { playerId, actor, key: withdrawalId, holdId, amountMinor: money.amountMinor, at }
  if (booking === 'capture') await captureHoldIn(tx, { ...part, provider })
  else await releaseHoldIn(tx, part)
}
