import type { Db } from '../../../../kit/db.ts'
import { upsertMethod, type ListedMethod } from './store.ts'

/** Adds a method of paying in, or replaces its settings. */
export const putDepositMethod = (db: Db, method: ListedMethod): Promise<void> => upsertMethod(db, 'deposit', method)

/** Adds a method of being paid out, or replaces its settings. */
export const putWithdrawalMethod = (
  db: Db,
  method: ListedMethod & { readonly reviewAboveMinor: bigint },
): Promise<void> => upsertMethod(db, 'withdrawal', method)
