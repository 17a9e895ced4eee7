import type { Currency } from '@baize/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../kit/db.ts'
import { accountMovements, type Check } from '../../ledger/service.ts'
import { correctionCauses } from '../../wallet/service.ts'
import { fees, settledNet } from './fee-store.ts'

/** An order whose total differs between the provider's settlement files and the ledger. */
export interface Mismatch {
  readonly orderCode: string
  readonly currency: Currency
  /**
   * What the provider owes us for the order, in minor units. Negative if the provider has paid out more than it
   * received. Undefined if the order is missing in the files.
   */
  readonly settledMinor: bigint | undefined
  readonly bookedMinor: bigint | undefined
}

interface Day {
  readonly provider: string
  /** The day of the settlement file, as YYYY-MM-DD in UTC. */
  readonly day: string
  /** The orders that the file contained when the day was compared before. */
  readonly earlier: readonly string[]
}

/**
 * Finds the orders whose totals differ between the files and the ledger. Each total covers all kinds of movements but
 * fees, because a movement that was announced and then stopped is in the ledger twice (once reversed) and in no file.
 * Compared are the orders that the day's file contains or contained, the orders that moved in the ledger before the day
 * and since the last comparison, and the orders with an open difference. The movements of the day itself are left to
 * the next comparison, because the provider has one more day to settle them.
 */
export async function selectMismatches(tx: Tx, { provider, day, earlier }: Day): Promise<Mismatch[]> {
  const { rows } = await sql<{ order_code: string; currency: Currency; settled: bigint | null; booked: bigint | null }>`
    with booking as (${bookings(sql`provider = ${provider}`)}),
    compared as (select max(day) filter (where day < ${day}::date) as before, greatest(max(day), ${day}::date) as newest
      from settlement where provider = ${provider} and state <> 'FAILED'),
    concerned as (
      select provider, order_code from settlement_line where provider = ${provider} and day = ${day}
      union
      select provider, order_code from booking, compared
      where at >= ${startOf(sql`coalesce(compared.before, ${day}::date - 1)`)} and at < ${startOf(sql`${day}::date`)}
      union
      select provider, order_code from payment_difference
      where provider = ${provider} and status = 'SETTLEMENT' and decided_at is null
      union
      select ${provider}::text, unnest(${earlier}::text[])
    )
    ${mismatched(sql`(select ${provider}::text as provider, newest as day from compared)`)}
    order by order_code`.execute(tx)
  return rows.map((row) => ({
    orderCode: row.order_code,
    currency: row.currency,
    settledMinor: row.settled ?? undefined,
    bookedMinor: row.booked ?? undefined,
  }))
}

const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'UTC'`

/**
 * Completes a query that has named `booking` and `concerned`. A provider settles a movement on its day or on the next.
 * So the files must contain what was booked until the beginning of the newest compared day, and may contain what was
 * booked since. The query therefore returns the orders whose settled total is none of the totals that the ledger has had
 * since then.
 * @param closed the newest compared day of each provider
 */
const mismatched = (closed: RawBuilder<unknown>) => sql`
  , settled as (
    select provider, order_code, currency, ${settledNet} as net
    from settlement_line join concerned using (provider, order_code) where kind not in (${fees})
    group by provider, order_code, currency
  ), running as (
    select provider, order_code, currency, at, amount,
      sum(amount) over (partition by provider, order_code, currency order by at) as net
    from booking join concerned using (provider, order_code)
  ), booked as (
    select provider, order_code, currency, sum(amount)::bigint as net,
      coalesce(sum(amount) filter (where at < closed_at), 0) as certain,
      array_agg(net) filter (where at >= closed_at) as later
    from running join (select provider, ${startOf(sql`day`)} as closed_at from ${closed} as newest) as closing using (provider)
    group by provider, order_code, currency
  )
  select provider, order_code, currency, settled.net as settled, booked.net as booked
  from settled full join booked using (provider, order_code, currency)
  where coalesce(settled.net, 0) <> all (array_append(coalesce(booked.later, '{}'), coalesce(booked.certain, 0)))`

/**
 * The ledger's movements at the providers, by order code and without fees. A positive amount means that the provider
 * owes us money. In a cluster, the offset makes Citus collect the rows before they are joined with those of the
 * coordinator.
 */
const bookings = (condition: RawBuilder<unknown>) => sql`
  select caused.provider, caused.order_code, moved.currency, moved.at, -moved.amount as amount
  from (${accountMovements('provider:%')}) as moved join (${causes(condition)}) as caused
    on moved.shard = caused.shard and moved.player_id = caused.player_id and moved.cause = caused.cause
      and moved.account = 'provider:' || caused.provider
  where moved.kind not in (${fees})
  offset 0`

/** The causes of ledger entries about the orders of providers, with the order codes. Includes corrections by staff. */
const causes = (condition: RawBuilder<unknown>) => sql`
  select shard, player_id, 'payment:' || deposit_id as cause, provider, order_code from deposit where ${condition}
  union all
  select deposit.shard, deposit.player_id, correction.cause, provider, order_code
  from deposit join (${correctionCauses}) as correction on correction.shard = deposit.shard
    and correction.player_id = deposit.player_id and correction.root_cause = 'payment:' || deposit.deposit_id
  where ${condition}
  union all
  select shard, player_id, unnest(array['hold:' || hold_id, 'withdrawal:' || withdrawal_id]), provider, order_code
  from withdrawal where ${condition}`

/** Checks that staff know of each order whose settled lines and bookings differ. */
export const settlementCheck: Check = {
  rule: 'The settled lines of every order match its bookings, corrections included, or are a difference for staff',
  offenders: sql`
    select provider || ' order ' || order_code as subject
    from (
      with concerned as (select distinct provider, order_code from settlement_line),
      booking as (${bookings(sql`true`)})
      ${mismatched(sql`(
        select provider, max(day) as day from settlement where state <> 'FAILED' group by provider
      )`)}
    ) as mismatch
    where not exists (
      select from payment_difference as known where known.provider = mismatch.provider
        and known.order_code = mismatch.order_code and known.status = 'SETTLEMENT')`,
}
