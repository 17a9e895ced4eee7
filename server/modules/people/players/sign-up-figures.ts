import { sql, type RawBuilder } from 'kysely'
import type { TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'

/** The number of sign-ups that began in a period, and how many of them have since reached each later step. */
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
  /** If given, only players of the site with this number are counted. */
  readonly site?: number | undefined
}

const keys = {
  day: sql`(created_at at time zone 'UTC')::date::text`,
  country: sql`country`,
  site: sql`site_id::text`,
} as const

/** For each step of the sign-up, the condition under which a player has reached it. */
const reached: Readonly<Record<keyof SignUps, RawBuilder<unknown>>> = {
  started: sql`true`,
  confirmed: sql`email_confirmed_at is not null`,
  completed: sql`registration_status <> 'QUICK_REG'`,
  verified: sql`kyc_status in ('PASS', 'EXPERIAN_PASS')`,
  deposited: sql`exists (
    select from ledger_entry as entry
    where entry.shard = player.shard and entry.player_id = player.player_id and entry.kind = 'deposit')`,
}

const steps = Object.keys(reached) as (keyof SignUps)[]

/**
 * Counts sign-ups by day in UTC (YYYY-MM-DD), by country or by site. Days, countries and sites without a sign-up are
 * missing in the map.
 */
export async function selectSignUps(
  db: Db,
  { from, to, by, site }: SignUpsAsked,
): Promise<ReadonlyMap<string, SignUps>> {
  const { rows } = await sql<SignUps & { key: string }>`
    select ${keys[by]} as key, ${sql.join(steps.map((step) => sql`(count(*) filter (where ${reached[step]}))::int as ${sql.ref(step)}`))}
    from player
    where created_at >= ${from} and created_at < ${to} and ${site === undefined ? sql`true` : sql`site_id = ${site}`}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, ...signUps }) => [key, signUps]))
}

interface SignedUpAsked extends Pick<SignUpsAsked, 'from' | 'to' | 'site'> {
  readonly step: keyof SignUps
  readonly country?: string | undefined
  readonly after: TimedPosition | undefined
  readonly limit: number
}

/**
 * The players who began to sign up in the period and have reached the step, with the time at which they began, oldest
 * first.
 */
export async function selectSignedUp(
  db: Db,
  { from, to, site, country, step, after, limit }: SignedUpAsked,
): Promise<{ id: string; playerId: string; at: Temporal.Instant }[]> {
  const conditions = [sql`created_at >= ${from} and created_at < ${to}`, reached[step]]
  if (site !== undefined) conditions.push(sql`site_id = ${site}`)
  if (country !== undefined) conditions.push(sql`country = ${country}`)
  if (after) conditions.push(sql`(created_at, player_id) > (${after.at}, ${after.id}::uuid)`)
  const { rows } = await sql<{ id: string; playerId: string; at: Temporal.Instant }>`
    select player_id as id, player_id as "playerId", created_at as at from player
    where ${sql.join(conditions, sql` and `)}
    order by created_at, player_id limit ${limit}`.execute(db)
  return rows
}
