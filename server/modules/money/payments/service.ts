/** The folders inside this module import each other in one direction only, so that no import forms a cycle. */
export { selectPlayersWithCard as playersWithCard, selectSharers as playersWithSameCard } from './cards/store.ts'
export { countWaiting as waitingWithdrawals } from './withdrawals/store.ts'
export { openDeposit } from './deposits/open.ts'
export { getResponsibleGamingLimit } from './deposits/responsible-limits.ts'
export { depositChecks, settlementChecks, withdrawalChecks } from './checks.ts'
export { listPayments, sumPayments } from './history/service.ts'
export {
  closeDifference,
  countOpenDifferences as waitingDifferences,
  insertDifference as noteDifference,
  listDifferences,
} from './orders/service.ts'
export { orderCodeOf } from './orders/rules.ts'
export { routeReport } from './notifications/route-report.ts'
export { nameOfMethod } from './offers/content.ts'
export { putDepositMethod, putWithdrawalMethod } from './offers/service.ts'
export { selectAllMethods as listMethods } from './offers/store.ts'
export { allProviders, pageOrigins } from './providers/registry.ts'
