import { sql } from 'kysely'

/**
 * A subquery for the queries of other modules. It lists all players, with the columns `may_bet` and `birth_date`, on
 * which the acceptance of a player's bets depends.
 */
export const bettingPlayers = sql`
  select shard, player_id, may_bet(state, registration_status, kyc_status) as may_bet, birth_date from player`
