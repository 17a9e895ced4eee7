import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { apply, isCovered, type EntryDraft, type LockedBalance } from './rules.ts'
import { addToBalance, insertEntries } from './store.ts'

/**
 * Writes entries, each with postings that sum to zero, and updates the account's balances.
 * @returns the updated account, still locked
 * @throws AppError `wallet.insufficientFunds` if the entries would overdraw an account of the player
 */
export async function commitEntries(
  tx: Tx,
  account: LockedBalance,
  entries: readonly EntryDraft[],
): Promise<LockedBalance> {
  if (entries.length === 0) return account
  const after = apply(account.balances, entries)
  if (!isCovered(after)) throw new AppError('wallet.insufficientFunds')
  await insertEntries(tx, account, entries)
  await addToBalance(tx, account, after)
  return { ...account, balances: after }
}
