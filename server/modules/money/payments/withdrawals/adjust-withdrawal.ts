import { recordAudit } from '../../../back-office/records/service.ts'
import type { Tx } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { bookPayout } from '../../wallet/service.ts'
import { reportWithdrawal, writeOfPayment } from '../letters/service.ts'
import type { Origin } from '../orders/apply-report.ts'
import { moveWithdrawal } from './apply-payout-report.ts'
import type { WithdrawalState } from './rules.ts'
import {
  selectWithdrawalForUpdate,
  updatePaidAmount,
  updateWithdrawal,
  type Withdrawal,
  type WithdrawalKey,
} from './store.ts'

interface Adjustment {
  /** `CREDIT`: the money has come back to the player. `DEBIT`: the provider has paid the amount to the player. */
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly amountMinor: bigint
}

/**
 * Locks a withdrawal until the transaction ends.
 * @returns true if the withdrawal allows the adjustment
 */
export async function lockAdjustableWithdrawal(tx: Tx, key: WithdrawalKey, adjustment: Adjustment): Promise<boolean> {
  const withdrawal = await selectWithdrawalForUpdate(tx, key)
  return withdrawal !== undefined && isAllowed(withdrawal, adjustment)
}

/**
 * True if the withdrawal allows the amount: money cannot come back before it was paid out, and nothing can have been
 * paid out before the withdrawal was sent.
 */
function isAllowed({ state, money, returnedMinor }: Withdrawal, { direction, amountMinor }: Adjustment): boolean {
  if (direction === 'DEBIT') return state !== 'REVIEW' && state !== 'APPROVED'
  if (state === 'PAID') return amountMinor <= money.amountMinor - returnedMinor
  return isSent(state) && amountMinor === money.amountMinor
}

const isSent = (state: WithdrawalState): boolean => state === 'SENDING' || state === 'SENT'

/**
 * Books on a withdrawal what staff say in place of its provider.
 * @returns false if the withdrawal does not allow the amount
 */
export async function adjustWithdrawal(
  tx: Tx,
  key: WithdrawalKey,
  adjustment: Adjustment,
  origin: Origin & { readonly reason: string },
): Promise<boolean> {
  const withdrawal = await selectWithdrawalForUpdate(tx, key)
  if (!withdrawal || !isAllowed(withdrawal, adjustment)) return false
  const { state, money } = withdrawal
  const { direction, amountMinor } = adjustment
  if (direction === 'CREDIT') await moveWithdrawal(tx, withdrawal, 'FAILED', { ...origin, backMinor: amountMinor })
  else if (isSent(state)) {
    if (amountMinor !== money.amountMinor) await updatePaidAmount(tx, withdrawal, amountMinor)
    await moveWithdrawal(tx, { ...withdrawal, money: { ...money, amountMinor } }, 'PAID', origin)
  } else await payAgain(tx, withdrawal, amountMinor, origin)
  return true
}

/**
 * Books a payout on a withdrawal that has ended: the provider has paid although the money went back to the player, or
 * has paid more. What was paid and returned before stays in the amounts of the withdrawal.
 */
async function payAgain(
  tx: Tx,
  withdrawal: Withdrawal,
  amountMinor: bigint,
  origin: Origin & { readonly reason: string },
): Promise<void> {
  const { playerId, withdrawalId, provider, money, state: from, returnedMinor } = withdrawal
  const { actor, at, reason } = origin
  const paid = { ...money, amountMinor }
  const earlierMinor = from === 'PAID' || returnedMinor > 0n ? money.amountMinor : 0n
  await updatePaidAmount(tx, withdrawal, earlierMinor + amountMinor)
  await bookPayout(tx, { playerId, withdrawalId, entryId: newId(), provider, money: paid, at })
  await updateWithdrawal(tx, withdrawal, { state: 'PAID', reason, at })
  const details = { withdrawalId, event: 'PAID', from, to: 'PAID', reason }
  await recordAudit(tx, { operation: 'moveWithdrawal', playerId, actor, at, details })
  const all = { ...money, amountMinor: earlierMinor + amountMinor }
  await reportWithdrawal(tx, { ...withdrawal, money: all, state: 'PAID' }, at)
  await writeOfPayment(tx, 'withdrawalPaid', { ...withdrawal, money: paid }, origin)
}
