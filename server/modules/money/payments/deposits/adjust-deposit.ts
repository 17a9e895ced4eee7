import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { adjustmentOf, type Adjustment } from './adjustment.ts'
import { takeStep, type LimitedOrigin } from './apply-deposit-report.ts'
import { selectDepositForUpdate, type DepositKey } from './store.ts'

/**
 * Locks a deposit until the transaction ends.
 * @returns true if the deposit allows the adjustment
 */
export async function lockAdjustableDeposit(tx: Tx, key: DepositKey, adjustment: Adjustment): Promise<boolean> {
  return adjustmentOf(await selectDepositForUpdate(tx, key), adjustment) !== undefined
}

/**
 * Books on a deposit what staff say in place of its provider.
 * @returns false if the deposit does not allow the amount
 * @throws AppError `wallet.corrected` if staff have already moved the money with a correction
 */
export async function adjustDeposit(
  tx: Tx,
  key: DepositKey,
  adjustment: Adjustment,
  origin: LimitedOrigin,
): Promise<boolean> {
  const deposit = await selectDepositForUpdate(tx, key)
  const adjusted = adjustmentOf(deposit, adjustment)
  if (!adjusted) return false
  const { outcome } = await takeStep(tx, deposit, { ...adjusted.step, event: adjusted.event }, origin)
  if (outcome === 'CONTRADICTION') throw new AppError('wallet.corrected')
  return outcome === 'changed'
}
