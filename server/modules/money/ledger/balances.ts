import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { noBalances, type Balances, type LockedBalance } from './rules.ts'
import { insertZero, selectAllBalances, selectAllForUpdate, selectBalances, selectForUpdate } from './store.ts'

/** The player's money in the currency. All amounts are zero if nothing was ever booked. */
export async function readBalances(db: Db, playerId: string, currency: Currency): Promise<Balances> {
  return (await selectBalances(db, playerId, currency)) ?? noBalances
}

/**
 * Returns a function that looks up the player's money in a currency. All amounts are zero if nothing was ever booked in
 * it.
 */
export async function readAllBalances(db: Db, playerId: string): Promise<(currency: Currency) => Balances> {
  const balances = await selectAllBalances(db, playerId)
  return (currency) => balances.get(currency) ?? noBalances
}

/**
 * Like `lockBalance`, but returns undefined instead of creating a balance if nothing was ever booked for the player in
 * the currency.
 */
export async function lockExistingBalance(
  tx: Tx,
  playerId: string,
  currency: Currency,
): Promise<LockedBalance | undefined> {
  const balances = await selectForUpdate(tx, playerId, currency)
  return balances && { playerId, currency, balances }
}

/**
 * Locks the player's balances in all currencies, so that the amounts cannot change while a rule adds them up. The order
 * is always the same, so that two transactions cannot deadlock.
 * @param certain a currency whose balance is created if missing, so that there is always a row to lock
 */
export async function lockAllBalances(tx: Tx, playerId: string, certain?: Currency): Promise<readonly LockedBalance[]> {
  if (certain !== undefined) await insertZero(tx, playerId, certain)
  const rows = await selectAllForUpdate(tx, playerId)
  return rows.map(({ currency, balances }) => ({ playerId, currency, balances }))
}

/**
 * Locks the player's balance in the currency until the transaction ends, and creates it if missing. Every movement of
 * money takes this lock first, so movements of one account run one after the other.
 */
export async function lockBalance(tx: Tx, playerId: string, currency: Currency): Promise<LockedBalance> {
  const found = await lockExistingBalance(tx, playerId, currency)
  if (found) return found
  await insertZero(tx, playerId, currency)
  const opened = await lockExistingBalance(tx, playerId, currency)
  if (!opened) throw new Error('the balance row vanished')
  return opened
}
