import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getRevenueEntries as operation } from '@baize/contract/reports/figures'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { readTimedCursor, timedCursor, type TimedPlace } from '../../kit/cursor.ts'
import type { Db } from '../../kit/db.ts'
import { homeOf, type OnlySite, ofSite } from './home.ts'
import { daysBetween } from '../wallet/service.ts'
import { atOneMoment, staffPatienceSeconds } from './read.ts'

/** @throws AppError `wallet.period`, `request.invalid` for a cursor that is not ours */
export async function getRevenueEntries(
  { db }: Pick<Context, 'db'>,
  { startDate, endDate, cursor, size, ...asked }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const filter = { ...asked, ...daysBetween(startDate, endDate), after, limit: size + 1 }
  const found = await atOneMoment(db, staffPatienceSeconds, (tx) => selectEntries(tx, filter))
  const page = found.slice(0, size)
  const last = page.at(-1)
  return {
    status: 'SUCCESS',
    entries: page.map(({ at, amountMinor, ...entry }) => ({
      ...entry,
      at: at.toString(),
      amount: formatAmount(amountMinor, asked.currency),
    })),
    ...(found.length > size && last && { nextCursor: timedCursor({ at: last.at, id: last.entryId }) }),
  }
}

interface Filter extends OnlySite {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  readonly currency: Currency
  readonly studio?: string | undefined
  readonly gameId?: string | undefined
  readonly country?: string | undefined
  readonly after: TimedPlace | undefined
  readonly limit: number
}

interface Entry {
  readonly entryId: string
  readonly playerId: string
  readonly at: Temporal.Instant
  readonly movement: string
  readonly studio: string
  readonly gameId: string
  readonly roundId: string
  /** The change of GGR: above zero for a stake, below zero for a win. */
  readonly amountMinor: bigint
}

async function selectEntries(db: Db, filter: Filter): Promise<Entry[]> {
  const { from, to, currency, studio, gameId, country, site, after, limit } = filter
  const conditions: RawBuilder<unknown>[] = [
    sql`at >= ${from} and at < ${to} and currency = ${currency} and cash + deficit <> 0`,
    ofSite(site, 'ledger_game_entry'),
  ]
  if (studio !== undefined) conditions.push(sql`studio = ${studio}`)
  if (gameId !== undefined) conditions.push(sql`game_id = ${gameId}`)
  if (country !== undefined) conditions.push(sql`${homeOf('country', 'ledger_game_entry')} = ${country}`)
  if (after) conditions.push(sql`(at, entry_id) > (${after.at}, ${after.id}::uuid)`)
  const { rows } = await sql<Entry>`
    select entry_id as "entryId", player_id as "playerId", at, kind as movement, studio, game_id as "gameId",
      round_id as "roundId", -(cash + deficit) as "amountMinor"
    from ledger_game_entry
    where ${sql.join(conditions, sql` and `)}
    order by at, entry_id limit ${limit}`.execute(db)
  return rows
}
