import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getRevenueEntries as operation } from '@baize/contract/reports/figures'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor, type TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { homeOf, type OnlySite, ofSite } from './home.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'
import { outsideOfGames, unregistered } from './return-store.ts'

/**
 * @throws AppError `wallet.period` if the period is not valid; `request.invalid` for a cursor that Baize did not issue
 */
export async function getRevenueEntries(
  { db }: Pick<Context, 'db'>,
  { startDate, endDate, cursor, size, ...asked }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const filter = { ...asked, ...daysBetween(startDate, endDate), after, limit: size + 1 }
  const found = await atOneMoment(db, staffTimeoutSeconds, (tx) => selectEntries(tx, filter))
  const { page, ...next } = pageOf(found, size, ({ at, entryId }) => timedCursor({ at, id: entryId }))
  return {
    status: 'SUCCESS',
    entries: page.map(({ entryId, playerId, movement, at, amountMinor, ...origin }) => ({
      entryId,
      playerId,
      at: at.toString(),
      movement,
      ...originOf(origin),
      amount: formatAmount(amountMinor, asked.currency),
    })),
    ...next,
  }
}

const originOf = ({ studio, gameId, roundId, cause }: Pick<Entry, 'studio' | 'gameId' | 'roundId' | 'cause'>) =>
  cause === '' ? { studio, gameId, roundId } : { cause }

interface Filter extends OnlySite {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  readonly currency: Currency
  readonly figure: Parsed<typeof operation>['figure']
  readonly studio?: string | undefined
  readonly gameId?: string | undefined
  readonly category?: string | undefined
  readonly country?: string | undefined
  readonly after: TimedPosition | undefined
  readonly limit: number
}

interface Entry {
  readonly entryId: string
  readonly playerId: string
  readonly at: Temporal.Instant
  readonly movement: string
  /** The studio, game and round of a game movement. All three are empty for a cost. */
  readonly studio: string
  readonly gameId: string
  readonly roundId: string
  /** What caused a cost. Empty for a game movement. */
  readonly cause: string
  /** The amount by which the entry changes the requested figure, in minor units. */
  readonly amountMinor: bigint
}

type Figure = Filter['figure']

const games = (amount: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`
  select shard, player_id, entry_id, at, currency, kind, studio, game_id, round_id, '' as cause, ${amount} as amount
  from ledger_game_entry where cash + deficit <> 0 and ${kind}`

/**
 * The entries that book costs of bonuses or loyalty points. A cost is below zero on its account, so `amount` must
 * reverse the sign where costs are listed as positive.
 */
const costs = (accounts: readonly string[], amount: RawBuilder<unknown>) => sql`
  select shard, player_id, entry_id, at, currency, kind, '' as studio, '' as game_id, '' as round_id, cause,
    (${amount})::bigint as amount
  from ledger_journal_posting where account = any(${accounts})
  group by shard, player_id, entry_id, at, currency, kind, cause`

const cost = sql`-sum(amount)`
const ggr = games(sql`-(cash + deficit)`, sql`true`)

const movementsOf: Readonly<Record<Figure, RawBuilder<unknown>>> = {
  stakes: games(sql`-(cash + deficit)`, sql`kind = 'bet'`),
  wins: games(sql`cash + deficit`, sql`kind = 'win'`),
  ggr,
  bonusCost: costs(['bonus-cost'], cost),
  loyaltyCost: costs(['loyalty'], cost),
  ngr: sql`${ggr} union all ${costs(['bonus-cost', 'loyalty'], sql`sum(amount)`)}`,
}

function ofCategory(category: string): RawBuilder<unknown> {
  if (category === outsideOfGames) return sql`game_id = ''`
  const known = sql`select studio, game_id from game_kind`
  if (category === unregistered) return sql`game_id <> '' and (studio, game_id) not in (${known})`
  return sql`(studio, game_id) in (${known} where kind = ${category})`
}

async function selectEntries(db: Db, filter: Filter): Promise<Entry[]> {
  const { from, to, currency, figure, studio, gameId, category, country, site, after, limit } = filter
  const conditions: RawBuilder<unknown>[] = [
    sql`at >= ${from} and at < ${to} and currency = ${currency} and amount <> 0`,
    ofSite(site, 'movement'),
  ]
  if (studio !== undefined) conditions.push(sql`studio = ${studio}`)
  if (gameId !== undefined) conditions.push(sql`game_id = ${gameId}`)
  if (category !== undefined) conditions.push(ofCategory(category))
  if (country !== undefined) conditions.push(sql`${homeOf('country', 'movement')} = ${country}`)
  if (after) conditions.push(sql`at >= ${after.at} and (at, entry_id) > (${after.at}, ${after.id}::uuid)`)
  const { rows } = await sql<Entry>`
    select entry_id as "entryId", player_id as "playerId", at, kind as movement, studio, game_id as "gameId",
      round_id as "roundId", cause, amount as "amountMinor"
    from (${movementsOf[figure]}) as movement
    where ${sql.join(conditions, sql` and `)}
    order by at, entry_id limit ${limit}`.execute(db)
  return rows
}
