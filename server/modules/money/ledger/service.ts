import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import {
  apply,
  isAccount,
  isCovered,
  noBalances,
  type Balances,
  type EntryDraft,
  type LockedBalance,
  type Posting,
} from './rules.ts'
import {
  addToBalance,
  insertEntries,
  insertZero,
  selectAllBalances,
  selectAllForUpdate,
  selectBalances,
  selectForUpdate,
  selectJournalEntry,
} from './store.ts'

export type { Balances, EntryDraft, LockedBalance, Posting } from './rules.ts'
export { findBooked } from './game-store.ts'
export { selectHasEntry as hasEntry, setHasLimits, setHadBonus } from './store.ts'
export { gameChecks } from './game-checks.ts'
export { windowChecks } from './window-checks.ts'
export { beginPlaySums, endPlaySums, playSumChecks, selectPlaySums as readPlaySums } from './play-sum-store.ts'
export { ledgerChecks, runCheck, type Check, type Verdict } from './checks.ts'
export { selectBalancesAround as readBalancesAround, selectEntries as readEntries } from './statement-store.ts'
export { countDeficits, selectDeficits as readDeficits, type Deficit, type DeficitPlace } from './deficit-store.ts'
export {
  selectGamingRevenue as readGamingRevenue,
  selectTrialBalance as readTrialBalance,
  type GamingRevenueRow,
  type RevenueDetail,
  type RevenuePlace,
  type TrialBalanceRow,
} from './report-store.ts'
export { accountMovements } from './account-movements.ts'
export { selectTotals as readTotals, type KindTotal } from './totals-store.ts'
export { pointsChecks } from './points/checks.ts'
export { lockPoints, movePoints, readPoints } from './points/store.ts'
export { headCheck, sealChecks } from './seal-checks.ts'
export { selectBalancesOfAll as balancesOfAll } from './store.ts'
export { ledgerHead, sealLagSeconds, sealLedger } from './seals.ts'

/** The player's money in the currency. All zeros if nothing was ever booked. */
export async function readBalances(db: Db, playerId: string, currency: Currency): Promise<Balances> {
  return (await selectBalances(db, playerId, currency)) ?? noBalances
}

/** The player's money in each currency. */
export async function readAllBalances(db: Db, playerId: string): Promise<(currency: Currency) => Balances> {
  const balances = await selectAllBalances(db, playerId)
  return (currency) => balances.get(currency) ?? noBalances
}

/** Like `lockBalance`, but undefined if nothing was ever booked for the player in the currency. */
export async function lockExistingBalance(
  tx: Tx,
  playerId: string,
  currency: Currency,
): Promise<LockedBalance | undefined> {
  const balances = await selectForUpdate(tx, playerId, currency)
  return balances && { playerId, currency, balances }
}

/**
 * Locks the player's balances in all currencies, always in the same order, so that rules over all of them see stable
 * amounts.
 * @param certain a currency whose balance is created if missing, so that all callers have a row to lock
 */
export async function lockAllBalances(tx: Tx, playerId: string, certain?: Currency): Promise<readonly LockedBalance[]> {
  if (certain !== undefined) await insertZero(tx, playerId, certain)
  const rows = await selectAllForUpdate(tx, playerId)
  return rows.map(({ currency, balances }) => ({ playerId, currency, balances }))
}

/**
 * Locks the player's balance in the currency until the transaction ends. Every movement of money takes this lock first,
 * so movements of one account run one after the other.
 */
export async function lockBalance(tx: Tx, playerId: string, currency: Currency): Promise<LockedBalance> {
  const found = await lockExistingBalance(tx, playerId, currency)
  if (found) return found
  await insertZero(tx, playerId, currency)
  const opened = await lockExistingBalance(tx, playerId, currency)
  if (!opened) throw new Error('the balance row vanished')
  return opened
}

/**
 * Writes entries, each with a sum of zero, and the resulting balances.
 * @returns the updated account, still locked
 * @throws AppError `wallet.insufficientFunds` if they would overdraw an account of the player
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

/** The player's journal entry with this id (UUID), if there is one. Game movements and loyalty points are excluded. */
export async function readJournalEntry(
  db: Db,
  playerId: string,
  entryId: string,
): Promise<{ kind: string; currency: Currency; postings: readonly Posting[] } | undefined> {
  const found = await selectJournalEntry(db, playerId, entryId)
  if (!found) return undefined
  const postings = found.postings.flatMap(({ account, amountMinor }) =>
    isAccount(account) ? [{ account, amountMinor }] : [],
  )
  if (postings.length < found.postings.length) throw new Error(`entry ${entryId} posts to no account of the chart`)
  return { ...found, postings }
}
