import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the instant until which a launch takes bets: the end of the launch itself, or an earlier reality check, pause
 * or time limit. All statements must use this expression, so that they agree. The statement must call the table
 * `launch`.
 * @param shard SQL for the shard of the launches' player
 * @param playerId SQL for that player's id
 */
export const launchExpiry = (
  shard: RawBuilder<unknown>,
  playerId: RawBuilder<unknown>,
) => sql<Temporal.Instant>`least(launch.closes_at,
  (select due_at from reality_check_due as due
    where due.shard = ${shard} and due.player_id = ${playerId} and due.session_id = launch.session_id),
  (select paused_at from play_pause as pause where pause.shard = ${shard} and pause.player_id = ${playerId}),
  (select least(session_ends_at, time_ends_at) from play_end as ends
    where ends.shard = ${shard} and ends.player_id = ${playerId}))`
