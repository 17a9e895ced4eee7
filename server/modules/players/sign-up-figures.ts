import { sql } from 'kysely'
import type { Db } from '../../kit/db.ts'

/** The sign-ups that began on a day, and those of them that have come further by now. */
export interface SignUps {
  readonly started: number
  readonly confirmed: number
  readonly completed: number
  readonly verified: number
  readonly deposited: number
}

/** By day in UTC (YYYY-MM-DD). Days without a sign-up are absent. */
export async function selectSignUpsByDay(
  db: Db,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<ReadonlyMap<string, SignUps>> {
  const { rows } = await sql<SignUps & { day: string }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::int as started,
      (count(*) filter (where email_confirmed_at is not null))::int as confirmed,
      (count(*) filter (where registration_status <> 'QUICK_REG'))::int as completed,
      (count(*) filter (where kyc_status in ('PASS', 'EXPERIAN_PASS')))::int as verified,
      (count(*) filter (where exists (
        select from ledger_entry as entry
        where entry.shard = player.shard and entry.player_id = player.player_id and entry.kind = 'deposit')))::int as deposited
    from player where created_at >= ${from} and created_at < ${to}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, ...signUps }) => [day, signUps]))
}
