import { sql } from 'kysely'
import type { Check } from '../ledger/service.ts'
import { holdStates } from '../wallet/service.ts'
import { feeCheck } from './settlements/fee-store.ts'
import { settlementCheck } from './settlements/mismatch-store.ts'

/** Checks that every deposit or withdrawal is registered under its order code. */
const foundByCode = (name: 'payment' | 'withdrawal', kind: 'deposit' | 'withdrawal'): Check => ({
  rule: `Every ${name} is found under its order code`,
  offenders: sql`
    select ${sql.lit(`${name} `)} || movement.${sql.ref(`${kind}_id`)} as subject
    from ${sql.table(kind)} as movement
    -- In a cluster, payment_order is distributed by order code and not by player, so Citus cannot join it where the
    -- deposits and withdrawals are stored. The offset makes Citus collect its rows before the join.
    left join (select * from payment_order offset 0) as placed using (provider, order_code)
    where (placed.kind, placed.shard, placed.player_id, placed.order_id)
      is distinct from (${sql.lit(kind)}, movement.shard, movement.player_id, movement.${sql.ref(`${kind}_id`)})`,
})

/** Checks that deposits match the ledger. */
export const depositChecks: readonly Check[] = [
  {
    rule: 'A paid deposit has credited its amount less what was taken back, and any other deposit nothing',
    offenders: sql`
      select 'payment ' || deposit.deposit_id as subject
      from deposit left join (
        select entry.shard, entry.player_id, entry.cause, entry.currency, sum(posting.amount) as net
        from ledger_entry as entry join ledger_posting as posting using (shard, player_id, entry_id)
        where entry.cause like 'payment:%' and posting.account like 'player:%'
        group by entry.shard, entry.player_id, entry.cause, entry.currency
      ) as booked on booked.shard = deposit.shard and booked.player_id = deposit.player_id
        and booked.cause = 'payment:' || deposit.deposit_id and booked.currency = deposit.currency
      where coalesce(booked.net, 0)
        <> case when deposit.state in ('AUTHORISED', 'COMPLETED') then deposit.amount_minor - deposit.taken_minor else 0 end`,
  },
  {
    rule: 'Every deposit and chargeback in the ledger belongs to a payment of the same currency',
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_entry as entry left join deposit on deposit.shard = entry.shard
        and deposit.player_id = entry.player_id and entry.cause = 'payment:' || deposit.deposit_id
      where entry.kind in ('deposit', 'chargeback', 'chargeback-reversal') and deposit.currency is distinct from entry.currency`,
  },
  foundByCode('payment', 'deposit'),
]

/** Checks that the providers' settlement files match the ledger, unless staff know of the difference. */
export const settlementChecks: readonly Check[] = [settlementCheck, feeCheck]

/** Checks that withdrawals match their holds and the ledger. */
export const withdrawalChecks: readonly Check[] = [
  {
    rule: 'Every withdrawal has reserved, paid out and returned the amounts that its state requires',
    offenders: sql`
      select 'withdrawal ' || withdrawal.withdrawal_id as subject
      from withdrawal left join (${holdStates}) as hold using (shard, player_id, hold_id)
      left join (
        select entry.shard, entry.player_id, entry.cause, count(*) filter (where entry.kind = 'payout-return') as returns,
          coalesce(sum(posting.amount) filter (where entry.kind = 'payout'), 0) as unreserved,
          coalesce(-sum(posting.amount) filter (where entry.kind = 'payout-return'), 0) as returned
        from ledger_entry as entry left join ledger_journal_posting as posting
          on posting.shard = entry.shard and posting.player_id = entry.player_id and posting.entry_id = entry.entry_id
          and posting.account like 'provider:%'
        where entry.kind in ('payout', 'payout-return') group by entry.shard, entry.player_id, entry.cause
      ) as booked on booked.shard = withdrawal.shard and booked.player_id = withdrawal.player_id
        and booked.cause = 'withdrawal:' || withdrawal.withdrawal_id
      cross join lateral (
        select coalesce(hold.amount, 0) as held, coalesce(hold.captured, 0) as captured,
          coalesce(hold.released, 0) as released, coalesce(hold.captured, 0) + coalesce(unreserved, 0) as paid,
          coalesce(returns, 0) as times, coalesce(returned, 0) as back
      ) as moved
      where withdrawal.hold_id is not null and (hold.cause, hold.amount, hold.currency) is distinct from
          ('withdrawal:' || withdrawal.withdrawal_id, coalesce(requested_minor, amount_minor), withdrawal.currency)
        -- After the capture, staff may have booked that the provider has paid more, which was not reserved.
        or moved.captured < 0 or moved.captured > least(held, amount_minor)
        or case
          when withdrawal.state = 'PAID'
            then (moved.captured + moved.released, paid, back) <> (held, amount_minor, returned_minor)
              or back = amount_minor
          -- Earlier versions did not record returns in returned_minor, so it may be 0 here.
          when withdrawal.state = 'RETURNED'
            then moved.captured + moved.released <> held
              or (paid, back) not in ((0, 0), (amount_minor, amount_minor)) or returned_minor not in (0, back)
          when withdrawal.state = 'REFUSED' then (moved.captured, moved.released, paid, times, returned_minor) <> (0, held, 0, 0, 0)
          else (moved.captured, moved.released, paid, times, returned_minor) <> (0, 0, 0, 0, 0)
        end`,
  },
  {
    rule: 'Every payout without reserved money belongs to a paid withdrawal, and every returned payout to a withdrawal that records the return',
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_entry as entry left join withdrawal on withdrawal.shard = entry.shard
        and withdrawal.player_id = entry.player_id and entry.cause = 'withdrawal:' || withdrawal.withdrawal_id
      where entry.kind in ('payout', 'payout-return') and (withdrawal.currency is distinct from entry.currency
        or withdrawal.state <> 'RETURNED' and (entry.kind, withdrawal.state) <> ('payout', 'PAID')
          and (withdrawal.state <> 'PAID' or withdrawal.returned_minor = 0))`,
  },
  foundByCode('withdrawal', 'withdrawal'),
]
