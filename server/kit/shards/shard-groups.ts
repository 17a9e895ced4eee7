import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { shardOf } from '../ids.ts'
import { isCluster } from './workers.ts'

/** The group of an owner's shard. Shards of one group always lie together, so one call of the database may have rows of all. */
export type ShardGroups = (ownerId: string) => number

const shards = 256

/**
 * One PostgreSQL has every shard in one group. A cluster has a group for each part of its tables.
 * @param anchor a table that is spread by shard
 */
export async function findShardGroups(db: Db, anchor: string): Promise<ShardGroups> {
  if (!(await isCluster(db))) return () => 0
  const { rows } = await sql<{ part: bigint }>`
    select get_shard_id_for_distribution_column(${anchor}::regclass, shard::smallint) as part
    from generate_series(0, ${sql.lit(shards - 1)}) as shard order by shard`.execute(db)
  return (ownerId) => Number(rows[shardOf(ownerId)]?.part ?? 0n)
}
