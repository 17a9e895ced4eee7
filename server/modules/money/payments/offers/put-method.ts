import type { Db } from '../../../../kit/db.ts'
import { upsertMethod, type ListedMethod } from './store.ts'

/** Adds a deposit method, or replaces its settings. */
export const putDepositMethod = (db: Db, method: ListedMethod): Promise<void> => upsertMethod(db, 'deposit', method)

/** Adds a withdrawal method, or replaces its settings. */
export const putWithdrawalMethod = (
  db: Db,
  method: ListedMethod & { readonly reviewAboveMinor: bigint },
): Promise<void> => upsertMethod(db, 'withdrawal', method)
