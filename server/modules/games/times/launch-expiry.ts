import { sql } from 'kysely'

/** The instant until which a `launch` takes bets: the one rule for its lifetime, reality check, pause and time limits. */
export const launchExpiry = sql<Temporal.Instant>`least(launch.closes_at,
  (select due_at from reality_check_due as due
    where due.shard = launch.shard and due.player_id = launch.player_id and due.session_id = launch.session_id),
  (select paused_at from play_pause as pause where pause.shard = launch.shard and pause.player_id = launch.player_id),
  (select least(session_ends_at, time_ends_at) from play_end as ends
    where ends.shard = launch.shard and ends.player_id = launch.player_id))`
