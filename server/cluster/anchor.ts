/**
 * The table by which a cluster finds the worker for a database call. It is distributed first, and the shards of all
 * other tables are placed on the same workers as its shards.
 */
export const anchor = 'ledger_balance'
