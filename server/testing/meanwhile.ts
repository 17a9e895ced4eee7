import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '../context.ts'
import { isCluster } from '../kit/shards/workers.ts'
import { transaction, type Tx } from '../kit/db.ts'
import { lockPlayerRow } from '../modules/people/players/service.ts'

/** Returns the statements that are waiting for a lock. In a cluster, these are the statements on all servers. */
export async function waitingForLocks({ db }: Pick<Context, 'db'>): Promise<unknown[]> {
  const activity = sql.table((await isCluster(db)) ? 'citus_stat_activity' : 'pg_stat_activity')
  const { rows } = await sql`
    select query from ${activity} where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows
}

/**
 * Holds the lock on the player's row until a request waits for it. Then makes a change, and lets the request continue.
 */
export async function changeMeanwhile<T>(
  context: Pick<Context, 'db'>,
  playerId: string,
  request: () => Promise<T>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const answers = await transaction(context.db, async (tx) => {
    await lockPlayerRow(tx, playerId)
    const answering = request()
    await expect.poll(() => waitingForLocks(context), { timeout: 30_000 }).toHaveLength(1)
    await change(tx)
    return [answering]
  })
  const [answer] = await Promise.all(answers)
  if (answer === undefined) throw new Error('no answer')
  return answer
}
