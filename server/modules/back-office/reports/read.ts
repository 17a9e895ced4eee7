import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

/** The longest time that staff wait for a report. */
export const staffPatienceSeconds = 60

/**
 * Reads the books at one moment. `patienceSeconds` limits each statement; 0 sets no limit. A report over years takes
 * longer than a player's page.
 */
export function atOneMoment<T>(db: Db, patienceSeconds: number, read: (tx: Db) => Promise<T>): Promise<T> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(`${patienceSeconds}s`)}`.execute(tx)
    return read(tx)
  })
}
