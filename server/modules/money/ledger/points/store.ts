import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { ownSeal } from '../seals.ts'
import { changeOf, pointsPostings, type PointsMovement } from './rules.ts'

declare module '../../../../kit/db.ts' {
  interface Tables {
    ledger_points: { shard: number; player_id: string; points: bigint }
  }
}

export async function readPoints(db: Db, playerId: string): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_points')
    .select('points')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.points ?? 0n
}

/**
 * Locks the points of the players until the transaction ends, always in the same order. Every movement of points must
 * take this lock before it locks a balance of money, because the opposite order could cause a deadlock.
 */
export async function lockPoints(tx: Tx, playerIds: readonly string[]): Promise<void> {
  const owners = [...new Set(playerIds)]
  // With `where false`, the statement locks an existing row but does not change it.
  await sql`
    insert into ledger_points as held (shard, player_id)
    select * from unnest(${owners.map(shardOf)}::smallint[], ${owners}::uuid[]) as own (shard, player_id) order by 1, 2
    on conflict (shard, player_id) do update set points = held.points where false`.execute(tx)
}

/**
 * Writes the entries and updates the players' points. The caller has locked the points and checked that the players
 * have enough.
 */
export async function movePoints(tx: Tx, movements: readonly PointsMovement[]): Promise<void> {
  if (movements.length === 0) return
  const column = <T>(read: (movement: PointsMovement) => T): T[] => movements.map(read)
  const [shards, owners, entries] = [
    column((row) => shardOf(row.playerId)),
    column((row) => row.playerId),
    column((row) => row.entryId),
  ]
  await sql`
    insert into ledger_journal (shard, player_id, entry_id, kind, currency, cause, command_key, at, seal)
    select shard, player_id, entry_id, kind, 'PTS', cause, command_key, at, ${ownSeal}
    from unnest(${shards}::smallint[], ${owners}::uuid[], ${entries}::uuid[], ${column((row) => row.kind)}::text[],
      ${column((row) => row.cause)}::text[], ${column((row) => row.commandKey)}::text[],
      ${column((row) => row.at.toString())}::timestamptz[])
      as entry (shard, player_id, entry_id, kind, cause, command_key, at)`.execute(tx)
  const lines = movements.flatMap((row) =>
    pointsPostings(row).map((posting) => ({ ...posting, playerId: row.playerId, entryId: row.entryId })),
  )
  await sql`
    insert into ledger_journal_line (shard, player_id, entry_id, line, account, amount)
    select * from unnest(${lines.map((row) => shardOf(row.playerId))}::smallint[],
      ${lines.map((row) => row.playerId)}::uuid[], ${lines.map((row) => row.entryId)}::uuid[],
      ${lines.map((row) => row.line)}::smallint[], ${lines.map((row) => row.account)}::text[],
      ${lines.map((row) => row.amount)}::bigint[])`.execute(tx)
  await sql`
    update ledger_points as held set points = held.points + moved.points
    from (
      select shard, player_id, sum(points)::bigint as points
      from unnest(${shards}::smallint[], ${owners}::uuid[], ${column(changeOf)}::bigint[]) as own (shard, player_id, points)
      group by shard, player_id
    ) as moved
    where held.shard = moved.shard and held.player_id = moved.player_id`.execute(tx)
}
