/** The table by whose parts a cluster finds the worker of a call. It is the first that is spread, and the others go with it. */
export const anchor = 'ledger_balance'
