import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

/** Staff wait for the reports in the console, so no statement of these reports may take longer. */
export const staffTimeoutSeconds = 60

/**
 * Reads the ledger as it is at one moment, so that all statements see the same data. `timeoutSeconds` replaces the
 * usual time limit of a statement, because a report over years takes longer than a player's page. 0 means no limit.
 */
export function atOneMoment<T>(db: Db, timeoutSeconds: number, read: (tx: Db) => Promise<T>): Promise<T> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(`${timeoutSeconds}s`)}`.execute(tx)
    return read(tx)
  })
}
