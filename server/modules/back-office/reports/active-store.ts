import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { homeOf, ofSite } from './home.ts'
import type { Page, PlayerOfFigure } from './return-store.ts'

interface ActivePage extends Page {
  readonly currency?: Currency | undefined
  readonly studio?: string | undefined
  readonly gameId?: string | undefined
}

/** The players who staked in the period, each with the time of their first stake in it, oldest first. */
export async function selectActivePlayers(db: Db, page: ActivePage): Promise<PlayerOfFigure[]> {
  const { from, to, currency, studio, gameId, country, site, after, limit } = page
  const conditions = [sql`kind = 'bet' and at >= ${from} and at < ${to}`]
  if (currency !== undefined) conditions.push(sql`currency = ${currency} and cash + deficit <> 0`)
  if (studio !== undefined) conditions.push(sql`studio = ${studio}`)
  if (gameId !== undefined) conditions.push(sql`game_id = ${gameId}`)
  const { rows } = await sql<PlayerOfFigure>`
    select player_id as id, player_id as "playerId", at
    from (
      select shard, player_id, min(at) as at from ledger_game_entry
      where ${sql.join(conditions, sql` and `)} group by shard, player_id
    ) as movement
    where ${ofSite(site, 'movement')}
      and ${country === undefined ? sql`true` : sql`${homeOf('country', 'movement')} = ${country}`}
      and ${after ? sql`(at, player_id) > (${after.at}, ${after.id}::uuid)` : sql`true`}
    order by at, player_id limit ${limit}`.execute(db)
  return rows
}
