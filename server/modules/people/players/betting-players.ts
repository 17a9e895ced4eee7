import { sql } from 'kysely'

/** A query for other modules: every player with `may_bet` and `birth_date`, which decide about bets. */
export const bettingPlayers = sql`
  select shard, player_id, may_bet(state, registration_status, kyc_status) as may_bet, birth_date from player`
