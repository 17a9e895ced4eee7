import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { lockAccount, lockAll, lockExisting, type LockedAccount } from '../ledger/service.ts'
import { accountsOf } from '../players/service.ts'

/**
 * Locks the balance of the player's account in the currency.
 * @throws AppError `provider.player` where there is no such account
 */
export async function lockPlayersAccount(tx: Tx, playerId: string, currency: Currency): Promise<LockedAccount> {
  const known = await lockExisting(tx, playerId, currency)
  if (known) return known
  await requireAccount(tx, playerId, currency)
  return lockAccount(tx, playerId, currency)
}

/**
 * The same, with the balances of all accounts of the player locked: what is judged over all of them cannot change.
 * @throws AppError `provider.player` where there is no such account
 */
export async function lockPlayersAccounts(tx: Tx, playerId: string, currency: Currency): Promise<LockedAccount> {
  const known = (await lockAll(tx, playerId)).find((account) => account.currency === currency)
  return known ?? lockPlayersAccount(tx, playerId, currency)
}

/** @throws AppError `provider.player` where the player has no account in the currency */
export async function requireAccount(db: Db, playerId: string, currency: Currency): Promise<void> {
  if (!(await hasAccount(db, playerId, currency))) throw new AppError('provider.player')
}

export async function hasAccount(db: Db, playerId: string, currency: Currency): Promise<boolean> {
  const accounts = await accountsOf({ db }, playerId)
  return accounts.some((account) => account.currency === currency)
}
