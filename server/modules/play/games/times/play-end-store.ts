import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { hashSecret, shardOf } from '../../../../kit/ids.ts'
import { launchExpiry } from './launch-expiry.ts'

declare module '../../../../kit/db.ts' {
  interface Tables {
    play_end: { shard: number; player_id: string; session_ends_at: Instant | null; time_ends_at: Instant | null }
    /** A view of the module `limits`. */
    time_limit_in_force: {
      shard: number
      player_id: string
      type: 'SESSION_LIMIT' | 'GAME_TIME_LIMIT'
      period: 'Weekly' | 'Dynamic'
      minutes: number
      created_at: Instant
      expires_at: Instant | null
    }
  }
}

interface Ends {
  readonly sessionEndsAt: Instant | undefined
  readonly timeEndsAt: Instant | undefined
}

export const selectLimits = (db: Db, playerId: string, now: Instant) =>
  db
    .selectFrom('time_limit_in_force')
    .select(['type', 'minutes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute()

/** Stores when the player's time limits end play. The caller must call `updateLaunchExpiry` afterwards. */
export async function saveEnds(tx: Tx, playerId: string, { sessionEndsAt, timeEndsAt }: Ends): Promise<void> {
  const own = { shard: shardOf(playerId), player_id: playerId }
  if (!sessionEndsAt && !timeEndsAt) {
    await tx.deleteFrom('play_end').where('shard', '=', own.shard).where('player_id', '=', playerId).execute()
    return
  }
  const ends = { session_ends_at: sessionEndsAt ?? null, time_ends_at: timeEndsAt ?? null }
  await tx
    .insertInto('play_end')
    .values({ ...own, ...ends })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(ends))
    .execute()
}

/**
 * Recomputes the instant until which each launch of the player takes bets. Every change of a reality check, a pause or
 * a time limit must end with this call. The caller must have locked the player's row.
 */
export async function updateLaunchExpiry(tx: Tx, playerId: string): Promise<void> {
  const [shard, player] = [sql`${shardOf(playerId)}`, sql`${playerId}`]
  const expiry = launchExpiry(shard, player)
  await sql`update launch set expires_at = ${expiry}
    where shard = ${shard} and player_id = ${player} and expires_at <> ${expiry}`.execute(tx)
}

/**
 * Closes the player's launches for good, even for a process whose clock is slow. The caller must call
 * `updateLaunchExpiry` afterwards.
 */
export async function closeLaunches(tx: Tx, playerId: string): Promise<void> {
  await sql`update launch set closes_at = created_at
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and closes_at > created_at`.execute(tx)
}

/** Whether the player has a launch that has not expired. */
export async function hasLiveLaunch(db: Db, playerId: string, now: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('launch')
    .select('session_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The instant from which the launch takes no bets. Undefined if the player has no launch with this token. */
export async function selectExpiry(db: Db, playerId: string, token: string): Promise<Instant | undefined> {
  const launch = await db
    .selectFrom('launch')
    .select('expires_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return launch?.expires_at
}
