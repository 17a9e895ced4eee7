import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { commitEntries, type LockedBalance } from '../ledger/service.ts'
import { movements, type BonusKind } from './entries.ts'

/**
 * Books a movement of bonus money. A zero amount books nothing. The caller must publish `balance` after the commit.
 * @returns the updated account, still locked
 * @throws AppError `wallet.insufficientFunds` if the account lacks the money
 */
export async function bookBonus(
  tx: Tx,
  account: LockedBalance,
  kind: BonusKind,
  amountMinor: bigint,
  { bonusId, at }: { readonly bonusId: string; readonly at: Temporal.Instant },
): Promise<LockedBalance> {
  if (amountMinor === 0n) return account
  const movement = movements[kind](account.balances, bonusId, amountMinor)
  const entryId = newId()
  return commitEntries(tx, account, [{ ...movement, entryId, cause: `bonus:${bonusId}`, commandKey: entryId, at }])
}
