import { sql } from 'kysely'
import type { Db } from '../../kit/db.ts'

/** The longest time that staff wait for a report. */
export const staffPatienceSeconds = 60

/**
 * Reads the books as they are at one moment. `patienceSeconds`: how long a statement may take, which for a report over
 * years is longer than for a page of a player; 0: as long as it takes.
 */
export function atOneMoment<T>(db: Db, patienceSeconds: number, read: (tx: Db) => Promise<T>): Promise<T> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(`${patienceSeconds}s`)}`.execute(tx)
    return read(tx)
  })
}
