import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Lot } from './rules.ts'

interface LotTable {
  shard: number
  player_id: string
  expires_at: Instant
  points: bigint
}

declare module '../../../kit/db.ts' {
  interface Tables {
    loyalty_lot: LotTable
  }
}

/**
 * Adds earned points to the players' lots that expire at `expiresAt`. A player may appear more than once in `earned`.
 */
export async function addToLots(
  tx: Tx,
  earned: readonly { readonly playerId: string; readonly points: bigint }[],
  expiresAt: Instant,
): Promise<void> {
  const owners = earned.map(({ playerId }) => playerId)
  await sql`
    insert into loyalty_lot (shard, player_id, expires_at, points)
    select shard, player_id, ${expiresAt}, sum(points)
    from unnest(${owners.map(shardOf)}::smallint[], ${owners}::uuid[], ${earned.map(({ points }) => points)}::bigint[])
      as own (shard, player_id, points)
    group by shard, player_id
    on conflict (shard, player_id, expires_at) do update set points = loyalty_lot.points + excluded.points`.execute(tx)
}

/** The player's unspent points, grouped by expiry. The points that expire first come first. */
export async function selectLots(db: Db, playerId: string): Promise<Lot[]> {
  return db
    .selectFrom('loyalty_lot')
    .select(['expires_at as expiresAt', 'points'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('points', '>', 0n)
    .orderBy('expires_at')
    .execute()
}

/**
 * Subtracts points from the player's lots. Each element of `parts` names a lot by its expiry, and how many points to
 * subtract from it. The caller has locked the player's points.
 */
export async function takeFromLots(tx: Tx, playerId: string, parts: readonly Lot[]): Promise<void> {
  for (const { expiresAt, points } of parts) {
    await tx
      .updateTable('loyalty_lot')
      .set({ points: sql`points - ${points}` })
      .where('shard', '=', shardOf(playerId))
      .where('player_id', '=', playerId)
      .where('expires_at', '=', expiresAt)
      .execute()
  }
}

/** Players with points that have expired, but whose expiry is not booked yet. */
export async function selectDue(db: Db, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('loyalty_lot')
    .select('player_id')
    .where('expires_at', '<=', now)
    .where('points', '>', 0n)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return [...new Set(rows.map(({ player_id }) => player_id))]
}
