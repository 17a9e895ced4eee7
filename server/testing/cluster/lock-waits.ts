import { sql } from 'kysely'
import { isCluster } from '../../kit/shards/workers.ts'
import type { Db } from '../../kit/db.ts'

/** Returns the statements that are waiting for a lock. In a cluster, these are the statements on all servers. */
export async function lockWaits(db: Db): Promise<unknown[]> {
  const activity = sql.table((await isCluster(db)) ? 'citus_stat_activity' : 'pg_stat_activity')
  const { rows } = await sql`
    select query from ${activity} where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows
}
