import { sql } from 'kysely'
import type { Check } from '../../money/ledger/service.ts'

/** Consistency checks between the limits that players set and the limits that bets are checked against. */
export const limitChecks: readonly Check[] = [
  {
    rule: 'The limits against which bets are checked are those that the players have set',
    offenders: sql`
      select 'limit of ' || player_id || ' in ' || own.currency as subject
      from player_limit as own left join round_limit as checked using (shard, player_id)
      where own.type <> 'DEPOSIT_LIMIT' and (own.limit_minor is distinct from
        case own.type || own.period when 'LOSS_LIMITWeekly' then checked.loss_week
          when 'LOSS_LIMITDynamic' then checked.loss_dynamic when 'WAGER_LIMITDynamic' then checked.stake_dynamic
          else checked.stake_week end
        or own.limit_minor is not null and own.expires_at is distinct from
          case own.type || own.period when 'LOSS_LIMITDynamic' then checked.loss_until
            when 'WAGER_LIMITDynamic' then checked.stake_until end
        or own.limit_minor is not null and own.currency <> checked.currency)`,
  },
]
