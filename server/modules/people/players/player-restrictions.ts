import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'

/**
 * A query, for use inside other modules' queries, that lists every player whom a restriction prevents from playing at
 * the instant. `kind` is the kind of the restriction, and `until` the time at which it ends automatically, or null.
 */
export const playerRestrictionsAt = (at: Instant) => sql`
  select shard, player_id, kind,
    case kind when 'EXCLUDED' then excluded_until when 'TIMED_OUT' then timeout_until end as until
  from (
    select shard, player_id, excluded_until, timeout_until, case
      when state = 'CLOSED' then 'CLOSED'
      when excluded_at is not null and (excluded_until is null or excluded_until > ${at}) then 'EXCLUDED'
      when locked_at is not null then 'LOCKED'
      when timeout_until > ${at} then 'TIMED_OUT'
      when register_excluded_at is not null then 'REGISTER' end as kind
    from player
  ) as judged where kind is not null`
