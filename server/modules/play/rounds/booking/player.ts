import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { lockBalance, lockAllBalances, lockExistingBalance, type LockedBalance } from '../../../money/ledger/service.ts'
import { accountsOf } from '../../../people/players/service.ts'
import { balancesOf, playableOf } from '../../../money/wallet/service.ts'

/**
 * Locks the balance of the player's account in the currency.
 * @throws AppError `provider.player` if the player has no such account
 */
export async function lockAccountBalance(tx: Tx, playerId: string, currency: Currency): Promise<LockedBalance> {
  const known = await lockExistingBalance(tx, playerId, currency)
  if (known) return known
  await requireAccount(tx, playerId, currency)
  return lockBalance(tx, playerId, currency)
}

/**
 * Locks the balances of all accounts of the player, for rules that span several accounts.
 * @returns the balance of the account in the currency
 * @throws AppError `provider.player` if the player has no such account
 */
export async function lockAccountBalances(tx: Tx, playerId: string, currency: Currency): Promise<LockedBalance> {
  const known = (await lockAllBalances(tx, playerId)).find((account) => account.currency === currency)
  return known ?? lockAccountBalance(tx, playerId, currency)
}

/** @throws AppError `provider.player` if the player has no account in the currency */
export async function requireAccount(db: Db, playerId: string, currency: Currency): Promise<void> {
  if (!(await hasAccount(db, playerId, currency))) throw new AppError('provider.player')
}

export async function hasAccount(db: Db, playerId: string, currency: Currency): Promise<boolean> {
  const accounts = await accountsOf({ db }, playerId)
  return accounts.some((account) => account.currency === currency)
}

/** The sum of cash and bonus money that the player can stake now, in minor units. */
export const playableFunds = async (db: Db, playerId: string, currency: Currency): Promise<bigint> =>
  playableOf(await balancesOf(db, playerId, currency))

/**
 * The sum of cash and bonus money that the player can stake now, in minor units. Use it for a player whom a studio has
 * named: the studio's id may be wrong, so the account is looked up first.
 * @throws AppError `provider.player` if the player has no account in the currency
 */
export async function fundsOfAccount(
  db: Db,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
): Promise<bigint> {
  await requireAccount(db, playerId, currency)
  return playableFunds(db, playerId, currency)
}
