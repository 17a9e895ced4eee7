import type { returnCounts } from '@baize/contract/reports/return'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../kit/db.ts'
import type { TimedPosition } from '../../../kit/cursor.ts'
import { homeOf, type OnlySite, ofSite } from './home.ts'

/** `from` is inclusive, `to` is exclusive. */
export interface Period extends OnlySite {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

export type Counts = z.infer<typeof returnCounts>

const records = (operations: RawBuilder<unknown>) =>
  sql`select shard, player_id, at, audit_id as id from audit_record where ${operations}`

/** For each count of the regulatory return, the query for the events that are counted. */
const events = {
  // An imported player counts as registered on the other platform, so an import is not a new registration.
  registrations: sql`select shard, player_id, registered_at as at, player_id as id from player_registration as registered
    where not exists (
      select from audit_record as imported where imported.shard = registered.shard
        and imported.player_id = registered.player_id and imported.operation = 'importRow')`,
  selfExclusions: records(
    sql`(operation = 'excludePlayer' or operation = 'lockPlayer' and details ->> 'lockType' = 'EXCLUSION')`,
  ),
  timeOuts: records(
    sql`(operation = 'timeOutPlayer' or operation = 'lockPlayer' and details ->> 'lockType' = 'TIMEOUT')`,
  ),
  interactions: sql`select shard, player_id, at, interaction_id as id from protection_interaction_made`,
} as const

export type EventName = keyof typeof events

const eventNames = Object.keys(events) as EventName[]

export const isEvent = (figure: string): figure is EventName => figure in events

export async function selectCounts(db: Db, { from, to, site }: Period): Promise<Counts> {
  const here =
    site === undefined
      ? sql``
      : sql`and (shard, player_id) in (select shard, player_id from player_home where site_id = ${site})`
  const within = sql`at >= ${from} and at < ${to} ${here}`
  const { rows } = await sql<Counts>`select
    (select count(distinct player_id)::int from ledger_game_entry where kind = 'bet' and ${within}) as "activeCustomers",
    ${sql.join(eventNames.map((name) => sql`(select count(*)::int from (${events[name]}) as event where ${within}) as ${sql.ref(name)}`))}`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

export interface PlayerOfFigure {
  /**
   * The id of the player or of the event, depending on the list. It decides the order of entries with the same time.
   */
  readonly id: string
  readonly playerId: string
  readonly at: Temporal.Instant
}

export interface Page extends Period {
  readonly country?: string | undefined
  readonly after: TimedPosition | undefined
  readonly limit: number
}

/** The events that make up one of the counts, oldest first. */
export async function selectEvents(
  db: Db,
  name: EventName,
  { from, to, site, country, after, limit }: Page,
): Promise<PlayerOfFigure[]> {
  const { rows } = await sql<PlayerOfFigure>`
    select id, player_id as "playerId", at from (${events[name]}) as movement
    where at >= ${from} and at < ${to} and ${ofSite(site, 'movement')}
      and ${country === undefined ? sql`true` : sql`${homeOf('country', 'movement')} = ${country}`}
      and ${after ? sql`(at, id) > (${after.at}, ${after.id}::uuid)` : sql`true`}
    order by at, id limit ${limit}`.execute(db)
  return rows
}

/**
 * Two categories of the regulatory return that are not kinds of games: movements outside any game, and movements in
 * games that are no longer registered.
 */
export const outsideOfGames = 'outside of games'
export const unregistered = 'no longer registered'

/** The kind of each game. The keys have the form `<studio>/<game id>`. */
export async function selectKinds(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('game_kind').select(['studio', 'game_id', 'kind']).execute()
  return new Map(rows.map(({ studio, game_id: gameId, kind }) => [`${studio}/${gameId}`, kind]))
}
