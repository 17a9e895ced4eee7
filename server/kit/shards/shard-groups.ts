import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { shardOf } from '../ids.ts'
import { isCluster } from './workers.ts'

/**
 * Returns the number of the group to which an owner's shard belongs. The shards of a group are always on the same node,
 * so one database call may contain rows of all of them.
 */
export type ShardGroups = (ownerId: string) => number

const shards = 256

/**
 * Determines the groups. A single PostgreSQL has one group for all shards; a cluster has one group per partition of its
 * distributed tables.
 * @param anchor a table that is distributed by shard
 */
export async function findShardGroups(db: Db, anchor: string): Promise<ShardGroups> {
  if (!(await isCluster(db))) return () => 0
  const { rows } = await sql<{ part: bigint }>`
    select get_shard_id_for_distribution_column(${anchor}::regclass, shard::smallint) as part
    from generate_series(0, ${sql.lit(shards - 1)}) as shard order by shard`.execute(db)
  return (ownerId) => Number(rows[shardOf(ownerId)]?.part ?? 0n)
}
