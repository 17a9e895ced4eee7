import { sql } from 'kysely'
import type { Db } from '../../kit/db.ts'

/** The sign-ups that began in a period, and those of them that have come further by now. */
export interface SignUps {
  readonly started: number
  readonly confirmed: number
  readonly completed: number
  readonly verified: number
  readonly deposited: number
}

export interface SignUpsAsked {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  readonly by: keyof typeof keys
  /** The number of the only site that counts. */
  readonly site?: number | undefined
}

const keys = {
  day: sql`(created_at at time zone 'UTC')::date::text`,
  country: sql`country`,
  site: sql`site_id::text`,
} as const

/** By day in UTC (YYYY-MM-DD), country or site. Keys without a sign-up are absent. */
export async function selectSignUps(
  db: Db,
  { from, to, by, site }: SignUpsAsked,
): Promise<ReadonlyMap<string, SignUps>> {
  const { rows } = await sql<SignUps & { key: string }>`
    select ${keys[by]} as key, count(*)::int as started,
      (count(*) filter (where email_confirmed_at is not null))::int as confirmed,
      (count(*) filter (where registration_status <> 'QUICK_REG'))::int as completed,
      (count(*) filter (where kyc_status in ('PASS', 'EXPERIAN_PASS')))::int as verified,
      (count(*) filter (where exists (
        select from ledger_entry as entry
        where entry.shard = player.shard and entry.player_id = player.player_id and entry.kind = 'deposit')))::int as deposited
    from player
    where created_at >= ${from} and created_at < ${to} and ${site === undefined ? sql`true` : sql`site_id = ${site}`}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, ...signUps }) => [key, signUps]))
}
