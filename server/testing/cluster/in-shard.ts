import { sql } from 'kysely'
import { anchor } from '../../cluster/anchor.ts'
import type { Context } from '../../context.ts'
import { isCluster } from '../../kit/shards/workers.ts'
import { openDatabase, type Db } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

/**
 * Runs `work` where the player's bets are booked, so that it can call booking functions. In a cluster, that is the
 * schema of the player's shard on its worker.
 */
export async function inShard<T>(
  { db, config }: Pick<Context, 'db' | 'config'>,
  playerId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!(await isCluster(db))) return work(db)
  const { rows } = await sql<{ port: string; schema: string }>`
    select nodeport::text as port, 'shard_' || shardid as schema from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column(${anchor}::regclass, ${shardOf(playerId)}::smallint)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the shard of ${playerId} has no place`)
  const url = new URL(config.database.url)
  url.port = row.port
  const worker = openDatabase({ ...config.database, url: url.href, poolSize: 1 }, () => undefined)
  try {
    return await worker.db.transaction().execute(async (tx) => {
      await sql`set local search_path = ${sql.id(row.schema)}, public`.execute(tx)
      await sql`set local citus.enable_manual_changes_to_shards = on`.execute(tx)
      return work(tx)
    })
  } finally {
    await worker.close()
  }
}
