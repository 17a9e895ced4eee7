import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { accountMovements } from '../../ledger/service.ts'

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
  /**
   * The beginning and the end of the day before `day`. The provider has had one more day to settle the movements of
   * that earlier day, so they must be in a file by now.
   */
  readonly begin: Instant
  readonly end: Instant
}

/**
 * Finds the orders whose totals differ between the files and the ledger. Each total covers all kinds of movements,
 * because a movement that was announced and then stopped is in the ledger twice (once reversed) and in no file. Only
 * orders in the day's file, and orders that moved in the ledger between `begin` and `end`, are compared.
 */
export async function selectMismatches(tx: Tx, { provider, day, begin, end }: Day): Promise<Mismatch[]> {
  const { rows } = await sql<{ order_code: string; currency: Currency; settled: bigint | null; booked: bigint | null }>`
    with concerned as (
      select order_code from settlement_line where provider = ${provider} and day = ${day}
      union
      select order_code from (${bookings(provider)}) as booked where at >= ${begin} and at < ${end}
    ), settled as (
      select order_code, currency,
        sum(case when kind in ('deposit', 'payout-return') then amount_minor else -amount_minor end)::bigint as net
      from settlement_line join concerned using (order_code) where provider = ${provider} group by order_code, currency
    ), booked as (
      select order_code, currency, sum(amount)::bigint as net
      from (${bookings(provider)}) as booking join concerned using (order_code) group by order_code, currency
    )
    select order_code, currency, settled.net as settled, booked.net as booked
    from settled full join booked using (order_code, currency)
    where coalesce(settled.net, 0) <> coalesce(booked.net, 0)
    order by order_code`.execute(tx)
  return rows.map((row) => ({
    orderCode: row.order_code,
    currency: row.currency,
    settledMinor: row.settled ?? undefined,
    bookedMinor: row.booked ?? undefined,
  }))
}

/** The ledger's movements at a provider, by order code. A positive amount means that the provider owes us money. */
const bookings = (provider: string) => sql`
  select caused.order_code, moved.currency, moved.at, -moved.amount as amount
  from (${accountMovements(`provider:${provider}`)}) as moved join (${causes(provider)}) as caused
    using (shard, player_id, cause)`

/** The causes of ledger entries about a provider's orders, with the order codes. */
const causes = (provider: string) => sql`
  select shard, player_id, 'payment:' || deposit_id as cause, order_code from deposit where provider = ${provider}
  union all
  select shard, player_id, unnest(array['hold:' || hold_id, 'withdrawal:' || withdrawal_id]), order_code
  from withdrawal where provider = ${provider}`
