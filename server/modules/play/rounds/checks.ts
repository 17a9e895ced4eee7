import { sql } from 'kysely'
import type { Check } from '../../money/ledger/service.ts'

export const roundChecks: readonly Check[] = [
  {
    rule: 'Every bet, win and adjustment belongs to a round of the same game and currency',
    offenders: sql`
      select 'transaction ' || asked.studio || '/' || asked.transaction_id as subject
      from ledger_game_entry as asked left join round using (shard, player_id, studio, round_id)
      left join ledger_game_opening as opening using (shard, player_id, studio, round_id)
      where asked.kind not in ('rollback', 'prize')
        and ((round.player_id is null and opening.player_id is null)
          or coalesce(round.game_id, asked.game_id) <> asked.game_id or coalesce(opening.game_id, asked.game_id) <> asked.game_id
          or coalesce(round.currency, asked.currency) <> asked.currency
          or coalesce(opening.currency, asked.currency) <> asked.currency)`,
  },
  {
    rule: 'No movement of a round is older than the movement that opened the round',
    offenders: sql`
      select 'transaction ' || asked.studio || '/' || asked.transaction_id as subject
      from ledger_game_entry as asked join ledger_game_opening as opening using (shard, player_id, studio, round_id)
      where asked.kind not in ('rollback', 'prize') and asked.at < opening.at`,
  },
  {
    rule: 'Every request with a request id has the digest of its content',
    offenders: sql`
      select 'request ' || studio || '/' || request_id as subject from game_request where octet_length(digest) <> 32`,
  },
  {
    rule: 'Every account with limits is marked, so that its stakes are checked against them',
    offenders: sql`
      select 'limits of ' || player_id || ' in ' || account.currency as subject
      from game_limit join ledger_account as account using (shard, player_id)
      where not has_limits`,
  },
]
