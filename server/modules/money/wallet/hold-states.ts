import { sql } from 'kysely'

/** A query for other modules: every hold with its amounts in minor units. */
export const holdStates = sql`
  select shard, player_id, hold_id, currency, amount, captured, released, cause from wallet_hold`
