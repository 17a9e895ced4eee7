import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { shardOf } from '../../../kit/ids.ts'

/**
 * Counts a refusal of a bet or deposit by one of the player's limits. Refusals within the same minute count once. This
 * runs after the refusal, so that no bet waits for it. An error here is only logged.
 */
export async function noteLimitHit({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>, playerId: string) {
  const at = clock.now()
  const day = at.toZonedDateTimeISO('UTC').toPlainDate().toString()
  try {
    await sql`
      insert into limit_hit (shard, player_id, day, hits, last_at)
      values (${shardOf(playerId)}, ${playerId}, ${day}, 1, ${at})
      on conflict (shard, player_id, day) do update set hits = limit_hit.hits + 1, last_at = excluded.last_at
      where minutes_after(limit_hit.last_at, 1) <= excluded.last_at`.execute(db)
  } catch (error) {
    log.warn(
      { err: error, playerId },
      'a refusal because of a limit could not be counted for the protection of the player',
    )
  }
}
