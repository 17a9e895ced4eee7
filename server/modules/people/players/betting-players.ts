import { sql } from 'kysely'

/**
 * A query, for use inside other modules' queries, that lists every player with `may_bet` and `birth_date`, because the
 * acceptance of bets depends on these two columns.
 */
export const bettingPlayers = sql`
  select shard, player_id, may_bet(state, registration_status, kyc_status) as may_bet, birth_date from player`
