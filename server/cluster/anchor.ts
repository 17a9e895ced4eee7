/**
 * The table by which a cluster finds the worker for a database call. It is distributed first, and all other tables with
 * a shard are colocated with it.
 */
export const anchor = 'ledger_balance'
