import type { Currency } from '@baize/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/db.ts'
import { accountMovements, type Check } from '../../ledger/service.ts'

/** The kinds of settled lines, and of ledger entries, that are about fees. */
export const fees = sql`'fee', 'fee-return'`

/** The sum of settled lines: what the provider owes us for them, in minor units. */
export const settledNet = sql<bigint>`sum(
  case when kind in ('deposit', 'chargeback-reversal', 'payout-return', 'fee-return') then amount_minor else -amount_minor end
)::bigint`

/** The fees of an order that the settlement files and the ledger state differently. */
export interface UnbookedFees {
  readonly orderCode: string
  readonly currency: Currency
  /** All fees of the order in the files so far, less the fees that were given back. */
  readonly totalMinor: bigint
  readonly playerId: string
  /** The cause of the order's ledger entries. Null if the fees are not about one of our orders in its currency. */
  readonly cause: string | null
}

const comparedIn = (condition: RawBuilder<unknown>) => sql`
  with settled as (
    select provider, order_code, currency, -(${settledNet}) as total
    from settlement_line where ${condition} and kind in (${fees}) group by provider, order_code, currency
  ), placed as (
    select provider, order_code, currency, 'payment:' || deposit_id as cause, shard, player_id
    from deposit where ${condition}
    union all
    select provider, order_code, currency, 'withdrawal:' || withdrawal_id, shard, player_id
    from withdrawal where ${condition}
  ), booked as (
    select shard, player_id, cause, currency, -sum(amount) as total
    from (${accountMovements('fees')}) as moved group by shard, player_id, cause, currency
  ), ours as (
    select provider, order_code, currency, cause, player_id, coalesce(total, 0) as total
    from placed left join booked using (shard, player_id, cause, currency)
    -- In a cluster, the offset makes Citus collect the rows before they are joined with those of the coordinator.
    offset 0
  )`

/**
 * The orders whose fees differ between a provider's settlement files and the ledger. Fees in the files that belong to
 * none of our orders are included, without a cause.
 */
export async function selectUnbookedFees(db: Db, provider: string): Promise<UnbookedFees[]> {
  const { rows } = await sql<UnbookedFees>`
    ${comparedIn(sql`provider = ${provider}`)}
    select order_code as "orderCode", currency, coalesce(settled.total, 0)::bigint as "totalMinor",
      player_id as "playerId", cause
    from settled full join ours using (provider, order_code, currency)
    where coalesce(settled.total, 0) <> coalesce(ours.total, 0)
    order by player_id, order_code`.execute(db)
  return rows
}

/** Checks that fees are booked once. Providers with a day that waits for its file or for its fees are left out. */
export const feeCheck: Check = {
  rule: 'The fees of every order are those that the settlement files state',
  offenders: sql`
    select provider || ' order ' || order_code as subject
    from (
      ${comparedIn(sql`true`)}
      select provider, order_code, cause
      from settled full join ours using (provider, order_code, currency)
      where coalesce(settled.total, 0) <> coalesce(ours.total, 0)
    ) as differing
    where cause is not null
      and provider not in (select provider from settlement where next_try_at is not null and state <> 'FAILED')`,
}
