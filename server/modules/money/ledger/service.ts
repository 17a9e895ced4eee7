export { accountMovements } from './account-movements.ts'
export { lockAllBalances, lockBalance, lockExistingBalance, readAllBalances, readBalances } from './balances.ts'
export { type Check, type Verdict, ledgerChecks, runCheck } from './checks.ts'
export { commitEntries } from './commit-entries.ts'
export { type Deficit, type DeficitPosition, countDeficits, selectDeficits as readDeficits } from './deficit-store.ts'
export { gameChecks } from './game-checks.ts'
export { findBooked } from './game-store.ts'
export { beginPlaySums, endPlaySums, playSumChecks, selectPlaySums as readPlaySums } from './play-sum-store.ts'
export { pointsChecks } from './points/checks.ts'
export { lockPoints, movePoints, readPoints } from './points/store.ts'
export { readJournalEntry } from './read-entry.ts'
export {
  type GamingRevenueRow,
  type RevenueDetail,
  type RevenuePosition,
  type TrialBalanceRow,
  selectGamingRevenue as readGamingRevenue,
  selectTrialBalance as readTrialBalance,
} from './report-store.ts'
export { type Balances, type EntryDraft, type LockedBalance, type Posting, hasRoom } from './rules.ts'
export { type SealChain, chainChecks, sealRows } from './seal-chain.ts'
export { headCheck, sealChecks } from './seal-checks.ts'
export { ledgerHead, sealLagSeconds, sealLedger } from './seals.ts'
export { selectBalancesAround as readBalancesAround, selectEntries as readEntries } from './statement-store.ts'
export {
  selectBalancesOfAll as balancesOfAll,
  selectHasEntry as hasEntry,
  selectPosted as readPosted,
  setHadBonus,
  setHasLimits,
} from './store.ts'
export { type KindTotal, selectTotals as readTotals } from './totals-store.ts'
export { windowChecks } from './window-checks.ts'
