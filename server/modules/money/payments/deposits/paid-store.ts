/** The deposits of a player so far, as sums and methods. */
import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

const depositsOf = (db: Db, playerId: string) =>
  db.selectFrom('deposit').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

/** The parts of the deposits in one currency that count towards a limit. Minor units. */
export interface Counted {
  readonly currency: Currency
  /** Deposits that were paid since the window began. */
  readonly paidMinor: bigint
  /** Pending deposits that can still be paid. */
  readonly heldMinor: bigint
}

/** Limits count gross (UKGC RTS 12): withdrawals and later chargebacks make no room. */
const paidSince = (since: Instant) => sql<boolean>`state in ('AUTHORISED', 'COMPLETED', 'CHARGED_BACK')
  and coalesce(credited_at, created_at) > ${since}`

/** The same rule as `isHeld`. */
const heldAt = (at: Instant) => sql<boolean>`state = 'PENDING'
  and (under_way_at is not null or coalesce(payable_until, created_at + interval '15 minutes') > ${at})`

/** The deposits that count at `at` towards a limit whose window began at `since`, for each currency that has any. */
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

/** When the last hold ends. Undefined: nothing is held, or a payment is under way. */
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

/** Codes of the methods by which the player has paid in. */
export async function selectMethodsPaidWith(db: Db, playerId: string, currency: Currency): Promise<Set<string>> {
  const rows = await depositsOf(db, playerId)
    .select('method')
    .distinct()
    .where('currency', '=', currency)
    .where('state', 'in', ['AUTHORISED', 'COMPLETED'])
    .execute()
  return new Set(rows.map(({ method }) => method))
}
