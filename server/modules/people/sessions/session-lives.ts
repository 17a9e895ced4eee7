import { sql } from 'kysely'

/** A query, for use inside other modules' queries, that lists every session with its start, last use and end. */
export const sessionLives = sql`
  select shard, player_id, session_id, started_at, last_used_at, ended_at from session`
