import { sql } from 'kysely'
import type { Check } from '../../ledger/service.ts'

/** What must hold between the payments and what the ledger has booked for them. */
export const paymentChecks: readonly Check[] = [
  {
    rule: 'A payment has credited what its state says: its amount where it is paid, nothing where it is not',
    offenders: sql`
      select 'payment ' || payment.payment_id as subject
      from payment left join (
        select entry.shard, entry.player_id, entry.cause, entry.currency, sum(posting.amount) as net
        from ledger_entry as entry join ledger_posting as posting using (shard, player_id, entry_id)
        where entry.cause like 'payment:%' and posting.account like 'player:%'
        group by entry.shard, entry.player_id, entry.cause, entry.currency
      ) as booked on booked.shard = payment.shard and booked.player_id = payment.player_id
        and booked.cause = 'payment:' || payment.payment_id and booked.currency = payment.currency
      where coalesce(booked.net, 0)
        <> case when payment.state in ('AUTHORISED', 'COMPLETED') then payment.amount_minor else 0 end`,
  },
  {
    rule: 'Every deposit and chargeback in the ledger belongs to a payment of the same currency',
    offenders: sql`
      select 'entry ' || entry.entry_id as subject
      from ledger_entry as entry left join payment on payment.shard = entry.shard
        and payment.player_id = entry.player_id and entry.cause = 'payment:' || payment.payment_id
      where entry.kind in ('deposit', 'chargeback') and payment.currency is distinct from entry.currency`,
  },
  {
    rule: 'Every payment is found under its order code',
    offenders: sql`
      select 'payment ' || payment.payment_id as subject
      from payment left join payment_reference as reference using (provider, order_code)
      where (reference.shard, reference.player_id, reference.payment_id)
        is distinct from (payment.shard, payment.player_id, payment.payment_id)`,
  },
]
