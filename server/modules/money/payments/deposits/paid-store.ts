/** Queries for what a player has deposited so far: the sums by currency, and the methods used. */
import type { Currency, Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

const depositsOf = (db: Db, playerId: string) =>
  db.selectFrom('deposit').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

/** What counts towards a limit in one currency, in minor units. */
export interface Counted {
  readonly currency: Currency
  /**
   * The amount of deposits that were paid since the limit's window began, including deposits that were taken back
   * later.
   */
  readonly paidMinor: bigint
  /** The amount of pending deposits that can still be paid. */
  readonly heldMinor: bigint
}

/**
 * Limits count gross deposits (UKGC RTS 12). A withdrawal or a later chargeback therefore does not allow the player to
 * deposit more.
 */
const paidSince = (since: Instant) => sql<boolean>`state in ('AUTHORISED', 'COMPLETED', 'CHARGED_BACK')
  and coalesce(credited_at, created_at) > ${since}`

/** The condition of `isHeld` in SQL: the deposit is pending and counts towards the deposit limits. */
const heldAt = (at: Instant) => sql<boolean>`state = 'PENDING'
  and (under_way_at is not null or coalesce(payable_until, created_at + interval '15 minutes') > ${at})`

/**
 * The sums of deposits that count at `at` towards a limit whose window began at `since`. One row for each currency with
 * such deposits.
 */
export async function selectCounted(
  db: Db,
  playerId: string,
  { since, at }: { readonly since: Instant; readonly at: Instant },
): Promise<Counted[]> {
  const sumOf = (condition: ReturnType<typeof paidSince>) =>
    sql<bigint>`coalesce(sum(amount_minor) filter (where ${condition}), 0)::bigint`
  const rows = await depositsOf(db, playerId)
    .select(['currency', sumOf(paidSince(since)).as('paid'), sumOf(heldAt(at)).as('held')])
    .where((one) => one.or([paidSince(since), heldAt(at)]))
    .groupBy('currency')
    .execute()
  return rows.map((row) => ({ currency: row.currency, paidMinor: row.paid, heldMinor: row.held }))
}

/** A deposit that counts towards a limit until it leaves the limit's window. */
export interface Leaving {
  /** When the deposit was credited. */
  readonly at: Instant
  readonly money: Money
}

/** At most this many deposits are read to find out when a limit has room again. */
const mostLeaving = 500

/** The deposits that were paid since the limit's window began, in the order in which they leave the window. */
export async function selectLeaving(db: Db, playerId: string, since: Instant): Promise<Leaving[]> {
  const rows = await depositsOf(db, playerId)
    .select(['currency', 'amount_minor', sql<Instant>`coalesce(credited_at, created_at)`.as('at')])
    .where(paidSince(since))
    .orderBy('at')
    .limit(mostLeaving)
    .execute()
  return rows.map(({ at, amount_minor: amountMinor, currency }) => ({ at, money: { amountMinor, currency } }))
}

/**
 * When the last of the player's pending deposits stops counting towards the deposit limits. Undefined if no pending
 * deposit counts. Also undefined if a payment is under way, because its deposit counts until the outcome is known.
 */
export async function selectHoldEnd(db: Db, playerId: string, at: Instant): Promise<Instant | undefined> {
  const row = await depositsOf(db, playerId)
    .select([
      sql<Instant | null>`max(coalesce(payable_until, created_at + interval '15 minutes'))`.as('end'),
      sql<boolean>`coalesce(bool_or(under_way_at is not null), false)`.as('is_under_way'),
    ])
    .where(heldAt(at))
    .executeTakeFirstOrThrow()
  return row.is_under_way ? undefined : (row.end ?? undefined)
}

/**
 * The codes of the methods by which the player has made a deposit in the currency. Deposits that were taken back
 * completely are left out.
 */
export async function selectMethodsPaidWith(db: Db, playerId: string, currency: Currency): Promise<Set<string>> {
  const rows = await depositsOf(db, playerId)
    .select('method')
    .distinct()
    .where('currency', '=', currency)
    .where('state', 'in', ['AUTHORISED', 'COMPLETED'])
    .execute()
  return new Set(rows.map(({ method }) => method))
}
