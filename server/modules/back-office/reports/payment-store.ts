import type { Currency } from '@baize/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { homeOf, type OnlySite, ofSite } from './home.ts'

interface Days {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export interface PaymentSum {
  readonly key: string
  readonly currency: Currency
  readonly depositsMinor: bigint
  readonly depositCount: number
  readonly withdrawalsMinor: bigint
  readonly withdrawalCount: number
}

/** The kinds of entries about deposits. */
const inward = sql`'deposit', 'chargeback', 'chargeback-reversal'`

/**
 * In the ledger, a posting to a provider's account is above zero for money that the provider pays out and below zero
 * for deposits. The sign of deposits and chargebacks is reversed here, so that deposits and withdrawals are both above
 * zero.
 */
const paid = ({ from, to }: Days) => sql`
  select posting.shard, posting.player_id, posting.entry_id, posting.at, posting.kind, posting.cause, posting.currency,
    substr(posting.account, 10) as provider,
    case when posting.kind in (${inward}) then 'deposit' else 'withdrawal' end as part,
    case when posting.kind in (${inward}) then -posting.amount else posting.amount end as amount
  from ledger_journal_posting as posting
  where posting.kind in (${inward}, 'capture', 'payout', 'payout-return')
    and posting.account like 'provider:%'
    and posting.at >= ${from} and posting.at < ${to}`

const keys = {
  day: sql`(at at time zone 'UTC')::date::text`,
  provider: sql`provider`,
  method: sql`(select method from payment_method_used as used
    where used.shard = paid.shard and used.player_id = paid.player_id and used.cause = paid.cause limit 1)`,
  country: homeOf('country', 'paid'),
  site: homeOf('site_id', 'paid'),
} as const

export async function selectPaymentSums(db: Db, days: Days & OnlySite, by: keyof typeof keys): Promise<PaymentSum[]> {
  const { rows } = await sql<PaymentSum>`
    select (${keys[by]})::text as key, currency,
      coalesce(sum(amount) filter (where part = 'deposit'), 0)::bigint as "depositsMinor",
      (count(*) filter (where kind = 'deposit'))::int as "depositCount",
      coalesce(sum(amount) filter (where part = 'withdrawal'), 0)::bigint as "withdrawalsMinor",
      (count(*) filter (where kind in ('capture', 'payout')))::int as "withdrawalCount"
    from (${paid(days)}) as paid
    where ${ofSite(days.site, 'paid')}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface PaymentEntry {
  readonly entryId: string
  readonly playerId: string
  readonly at: Temporal.Instant
  readonly kind: string
  readonly cause: string
  readonly amountMinor: bigint
}

interface EntryFilter extends Days, OnlySite {
  readonly currency: Currency
  readonly part: 'deposit' | 'withdrawal'
  readonly provider: string | undefined
  readonly method: string | undefined
  readonly country: string | undefined
  readonly after: TimedPosition | undefined
  readonly limit: number
}

/** The entries whose amounts add up to one of the sums in the payment report, oldest first. */
export async function selectPaymentEntries(db: Db, filter: EntryFilter): Promise<PaymentEntry[]> {
  const { currency, part, provider, method, country, after, limit } = filter
  const conditions: RawBuilder<unknown>[] = [
    sql`currency = ${currency}`,
    sql`part = ${part}`,
    ofSite(filter.site, 'paid'),
  ]
  if (provider !== undefined) conditions.push(sql`provider = ${provider}`)
  if (method !== undefined) conditions.push(sql`${keys.method} = ${method}`)
  if (country !== undefined) conditions.push(sql`${keys.country} = ${country}`)
  if (after) conditions.push(sql`(at, entry_id) > (${after.at}, ${after.id}::uuid)`)
  const { rows } = await sql<PaymentEntry>`
    select entry_id as "entryId", player_id as "playerId", at, kind, cause, amount as "amountMinor"
    from (${paid(filter)}) as paid
    where ${sql.join(conditions, sql` and `)}
    order by at, entry_id limit ${limit}`.execute(db)
  return rows
}
