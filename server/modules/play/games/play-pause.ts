import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { hashSecret, shardOf } from '../../../kit/ids.ts'
import { updateLaunchExpiry } from './times/play-end-store.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    play_pause: { shard: number; player_id: string; paused_at: Instant }
  }
}

/** The instant at which the player's play was paused. Undefined if it is not paused. */
export async function selectPause(db: Db, playerId: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('play_pause')
    .select('paused_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.paused_at
}

/**
 * Pauses play for real money until `resumePlay`: all launches expire, and no new one can be opened. Rounds that have
 * begun can still be finished. The caller must have locked the player's row.
 */
export async function pausePlay(tx: Tx, playerId: string, at: Instant): Promise<void> {
  const pause = { shard: shardOf(playerId), player_id: playerId, paused_at: at }
  await tx
    .insertInto('play_pause')
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await updateLaunchExpiry(tx, playerId)
}

/**
 * Ends the pause. The paused launches take bets again, unless a time limit, a reality check or the end of their
 * lifetime stops them. The caller must have locked the player's row.
 * @returns whether play was paused
 */
export async function resumePlay(tx: Tx, playerId: string): Promise<boolean> {
  if (!(await selectPause(tx, playerId))) return false
  const shard = shardOf(playerId)
  await tx.deleteFrom('play_pause').where('shard', '=', shard).where('player_id', '=', playerId).execute()
  await updateLaunchExpiry(tx, playerId)
  return true
}

/** Whether a launch has expired because the player's play is paused. */
export async function isHeld(db: Db, playerId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('launch')
    .innerJoin('play_pause as pause', (join) =>
      join
        .onRef('pause.shard', '=', 'launch.shard')
        .onRef('pause.player_id', '=', 'launch.player_id')
        .onRef('pause.paused_at', '=', 'launch.expires_at'),
    )
    .select('launch.session_id')
    .where('launch.shard', '=', shardOf(playerId))
    .where('launch.player_id', '=', playerId)
    .where('launch.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return row !== undefined
}
