import { sql } from 'kysely'
import type { Check } from '../../ledger/service.ts'

/** What must hold between withdrawals, their holds and what the ledger has booked for them. */
export const withdrawalChecks: readonly Check[] = [
  {
    rule: 'A withdrawal has reserved, paid out and given back what its state says',
    offenders: sql`
      select 'withdrawal ' || withdrawal.withdrawal_id as subject
      from withdrawal left join wallet_hold as hold using (shard, player_id, hold_id)
      left join (
        select shard, player_id, cause, count(*) as returns
        from ledger_journal where kind = 'payout-return' group by shard, player_id, cause
      ) as returned on returned.shard = withdrawal.shard and returned.player_id = withdrawal.player_id
        and returned.cause = 'withdrawal:' || withdrawal.withdrawal_id
      where hold.cause is distinct from 'withdrawal:' || withdrawal.withdrawal_id
        or (hold.amount, hold.currency) is distinct from (withdrawal.amount_minor, withdrawal.currency)
        or case
          when withdrawal.state = 'PAID' then (hold.captured, hold.released) <> (hold.amount, 0) or returns is not null
          when withdrawal.state = 'REFUSED' then (hold.captured, hold.released) <> (0, hold.amount) or returns is not null
          when withdrawal.state = 'RETURNED'
            then (hold.captured, hold.released, coalesce(returns, 0)) not in ((0, hold.amount, 0), (hold.amount, 0, 1))
          else (hold.captured, hold.released) <> (0, 0) or returns is not null
        end`,
  },
  {
    rule: 'Every return of a payout in the ledger belongs to a withdrawal that is returned',
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_journal as entry left join withdrawal on withdrawal.shard = entry.shard
        and withdrawal.player_id = entry.player_id and entry.cause = 'withdrawal:' || withdrawal.withdrawal_id
      where entry.kind = 'payout-return' and withdrawal.state is distinct from 'RETURNED'`,
  },
  {
    rule: 'Every withdrawal is found under its order code',
    offenders: sql`
      select 'withdrawal ' || withdrawal.withdrawal_id as subject
      from withdrawal left join withdrawal_reference as reference using (provider, order_code)
      where (reference.shard, reference.player_id, reference.withdrawal_id)
        is distinct from (withdrawal.shard, withdrawal.player_id, withdrawal.withdrawal_id)`,
  },
]
