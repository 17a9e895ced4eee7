import { sql } from 'kysely'
import type { Check } from '../../money/ledger/service.ts'
import { bettingPlayers } from '../../people/players/service.ts'
import { sessionLives } from '../../people/sessions/service.ts'
import { launchExpiry } from './times/launch-expiry.ts'

export const launchChecks: readonly Check[] = [
  {
    rule: 'The data that every launch copies from its session and its player are up to date',
    offenders: sql`
      select 'launch of ' || launch.game_id || ' by player ' || launch.player_id as subject
      from launch join (${sessionLives}) as session using (shard, player_id, session_id)
        join (${bettingPlayers}) as player using (shard, player_id)
      where (session_started_at, session_used_at, session_ended) <> (started_at, last_used_at, ended_at is not null)
        or (player_may_bet, player_birth_date) <> (may_bet, birth_date)`,
  },
  {
    rule: 'Every launch takes bets until its lifetime, a reality check, a pause or a time limit ends it',
    offenders: sql`
      select 'launch of ' || game_id || ' by player ' || player_id as subject
      from launch where expires_at <> ${launchExpiry(sql`launch.shard`, sql`launch.player_id`)}`,
  },
]
