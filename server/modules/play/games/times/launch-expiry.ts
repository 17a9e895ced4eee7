import { type RawBuilder, sql } from 'kysely'

/**
 * An SQL call of `launch_expiry`, which returns the instant until which a launch takes bets. It combines the end of the
 * launch itself with reality checks, pauses and time limits. The statement must name the table `launch`, and passes the shard and
 * the id of the player whose rows count.
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
