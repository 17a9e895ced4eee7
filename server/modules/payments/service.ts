/**
 * Payments have one folder for each noun. Imports between them go one way, and a folder's store files are its own:
 * providers ← orders, offers ← cards ← deposits ← withdrawals ← notifications ← cashier. `settlements` and `history` are
 * used by the files beside this one only. `tools/tidy/import-directions.test.ts` holds the table.
 */
export { depositChecks, withdrawalChecks } from './checks.ts'
export { listPayments, sumPayments } from './history/service.ts'
export { putDepositMethod, putWithdrawalMethod } from './offers/service.ts'
export { findProvider, pageOrigins } from './providers/registry.ts'
