import type { Parsed, Reply } from '@baize/contract/op'
import type { getPlayerFigures as operation } from '@baize/contract/reports/figures'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { readSignUps, type SignUpsAsked } from '../../people/players/service.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'

const longestDays = 93

/** @throws AppError `wallet.period` if the period is invalid or longer than 93 days */
export async function getPlayerFigures(
  { db }: Pick<Context, 'db'>,
  { startDate, endDate, by, site }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { from, to } = daysBetween(startDate, endDate)
  if (from.until(to).total('hours') > longestDays * 24) throw new AppError('wallet.period')
  return atOneMoment(db, staffTimeoutSeconds, async (tx) => {
    const signUps = await readSignUps(tx, { from, to, by, site })
    const active = await selectActive(tx, { from, to, by, site })
    const found = new Set([...signUps.keys(), ...active.by.keys()])
    const rows = (by === 'day' ? [...daysOf(from, to)] : [...found].toSorted()).map((key) => ({
      ...(signUps.get(key) ?? nobody),
      key,
      active: active.by.get(key) ?? 0,
    }))
    return { status: 'SUCCESS', rows, active: active.inAll }
  })
}

const keys = {
  day: sql`(at at time zone 'UTC')::date::text`,
  country: sql`home.country`,
  site: sql`home.site_id::text`,
} as const

/**
 * Counts the players who staked: by day, country or site, and in total. A player counts once in each group and once in
 * total.
 */
async function selectActive(db: Db, { from, to, by, site }: SignUpsAsked) {
  const home = sql`join player_home as home using (shard, player_id)`
  const { rows } = await sql<{ key: string | null; active: number; isAll: boolean }>`
    with played as materialized (
      select distinct ${keys[by]} as key, player_id
      from ledger_game_entry ${by === 'day' && site === undefined ? sql`` : home}
      where kind = 'bet' and at >= ${from} and at < ${to} and ${site === undefined ? sql`true` : sql`home.site_id = ${site}`}
    )
    select key, grouping(key) = 1 as "isAll", count(distinct player_id)::int as active
    from played group by grouping sets ((key), ())`.execute(db)
  return {
    by: new Map(rows.filter(({ isAll }) => !isAll).map(({ key, active }) => [key ?? '', active])),
    inAll: rows.find(({ isAll }) => isAll)?.active ?? 0,
  }
}

const nobody = { started: 0, confirmed: 0, completed: 0, verified: 0, deposited: 0 }

function* daysOf(from: Temporal.Instant, to: Temporal.Instant): Generator<string> {
  for (let at = from; Temporal.Instant.compare(at, to) < 0; at = at.add({ hours: 24 })) yield at.toString().slice(0, 10)
}
