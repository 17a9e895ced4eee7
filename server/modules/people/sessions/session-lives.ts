import { sql } from 'kysely'

/** A query for other modules: every session with its start, its last use and its end. */
export const sessionLives = sql`
  select shard, player_id, session_id, started_at, last_used_at, ended_at from session`
