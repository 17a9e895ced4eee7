import type { BookedCurrency, Currency } from '@baize/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

export interface TrialBalanceRow {
  readonly currency: BookedCurrency
  readonly account: string
  readonly amountMinor: bigint
}

/** The balance of each ledger account, over all players, from all postings earlier than `before`. */
export async function selectTrialBalance(db: Db, before: Temporal.Instant): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select currency, account, sum(amount)::bigint as "amountMinor"
    from (
      select currency, leg.account, leg.amount
      from (
        select currency, studio, sum(cash) as cash, sum(deficit) as deficit
        from game_transaction where at < ${before} group by currency, studio
      ) as games, lateral (values
        ('player:cash', cash), ('player:deficit', deficit), ('studio:' || studio, -(cash + deficit))
      ) as leg (account, amount)
      union all
      select currency, account, amount
      from ledger_journal join ledger_journal_line using (shard, player_id, entry_id)
      where at < ${before}
    ) as posting
    group by currency, account
    having sum(amount) <> 0
    order by currency, account`.execute(db)
  return rows
}

/**
 * How a revenue report is divided into rows. A report by day, studio or game has separate rows for each day. In a
 * report by country or site, and in the total, each row covers the whole period.
 */
export type RevenueDetail = keyof typeof keysOf

const keysOf = {
  total: [],
  day: ['day'],
  studio: ['day', 'studio'],
  game: ['day', 'studio', 'game_id'],
  country: ['country'],
  site: ['site'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * The fields by which the rows of the report are ordered. Their values in the last row of a page mark where the next
 * page begins.
 */
export interface RevenuePosition {
  /** The players' country in a report by country, the number of their site in a report by site, otherwise empty. */
  readonly home: string
  /** The day, as YYYY-MM-DD in UTC. Empty if the row covers the whole period. */
  readonly day: string
  readonly currency: Currency
  /**
   * The studio. Empty if the report is not by studio or game. Also empty for the costs of bonuses and loyalty points,
   * because no studio causes them.
   */
  readonly studio: string
  readonly gameId: string
}

/** One row of the gaming revenue report: sums of game movements, and what bonuses and loyalty points cost. */
export interface GamingRevenueRow extends RevenuePosition {
  readonly bets: bigint
  /** The number of players who placed at least one stake. */
  readonly players: bigint
  readonly stakesMinor: bigint
  /** Stakes returned by rollbacks. */
  readonly stakesUndoneMinor: bigint
  readonly winsMinor: bigint
  readonly prizesMinor: bigint
  /** Wins and prizes that rollbacks took back. */
  readonly winsUndoneMinor: bigint
  /** Corrections by studios. Positive in favour of the players. */
  readonly adjustmentsMinor: bigint
  readonly bonusCostMinor: bigint
  readonly loyaltyCostMinor: bigint
}

export interface RevenueRequest {
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. */
  readonly to: Temporal.Instant
  readonly detail: RevenueDetail
  /** If given, counts only the players of the site with this number. */
  readonly site?: number | undefined
  /** The last row of the previous page. Rows up to and including it are skipped. */
  readonly after?: RevenuePosition | undefined
  readonly limit: number
}

/**
 * Sums up gaming revenue. The rows are grouped and ordered by country or site, day, currency, studio and game. If the
 * report is not divided by one of these (see `detail`), that field is empty in all rows.
 */
export async function selectGamingRevenue(db: Db, request: RevenueRequest): Promise<GamingRevenueRow[]> {
  const { from, to, detail, site, after, limit } = request
  const keys: readonly string[] = keysOf[detail]
  const keyOf = (name: string, value: RawBuilder<unknown>) => (keys.includes(name) ? value : sql`''`)
  const home = detail === 'site' ? sql`home.site_id::text` : keyOf('country', sql`home.country`)
  const day = keyOf('day', sql`(at at time zone 'UTC')::date::text`)
  const key = sql`${home} as home, ${day} as day, currency, ${keyOf('studio', sql`studio`)} as studio, ${keyOf('game_id', sql`game_id`)} as game_id`
  const rest = after
    ? sql`(home, day, currency, studio, game_id)
        > (${after.home}, ${after.day}, ${after.currency}, ${after.studio}, ${after.gameId})`
    : sql`true`
  const here = site === undefined ? sql`true` : sql`home.site_id = ${site}`
  const needsHome = site !== undefined || detail === 'country' || detail === 'site'
  // All days before the last row of the previous page were on earlier pages, so the query skips them.
  const start = after?.day ? later(from, Temporal.PlainDate.from(after.day).toZonedDateTime('UTC').toInstant()) : from
  const within = sql`at >= ${start} and at < ${to}`
  const { rows } = await sql<GamingRevenueRow>`
    select home, day, currency, studio, game_id as "gameId", ${sums}
    from (
      select ${key}, movement.player_id, kind, moved, times
      from (
        ${keys.includes('day') ? each(within) : summedByPlayer(within)}
        union all
        select shard, player_id, at, currency, '', '', account, -amount, 1
        from ledger_journal join ledger_journal_line using (shard, player_id, entry_id)
        where ${within} and account in ('bonus-cost', 'loyalty')
      ) as movement ${needsHome ? joinHome : sql``}
      where ${here}
    ) as placed
    where ${rest}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit ${limit}`.execute(db)
  return rows
}

const each = (within: RawBuilder<unknown>) => sql`
  select shard, player_id, at, currency, studio, game_id, kind, cash + deficit as moved, 1 as times
  from game_transaction where ${within}`

/**
 * Sums up each player's stakes before it counts the players, because `count(distinct)` then reads thousands of rows
 * instead of millions.
 */
const summedByPlayer = (within: RawBuilder<unknown>) => sql`
  select shard, player_id, null::timestamptz as at, currency, '' as studio, '' as game_id, kind,
    sum(cash + deficit)::bigint as moved, count(*) as times
  from game_transaction where ${within} group by shard, player_id, currency, kind, sign(cash + deficit)`

const joinHome = sql`join player_home as home on home.shard = movement.shard and home.player_id = movement.player_id`

/** For a game movement, `moved` is the change of the player's money. For a bonus or loyalty points, it is the cost. */
const sums = sql`
  coalesce(sum(times) filter (where kind = 'bet' and moved <> 0), 0)::bigint as bets,
  count(distinct player_id) filter (where kind = 'bet' and moved <> 0) as players,
  coalesce(sum(-moved) filter (where kind = 'bet'), 0)::bigint as "stakesMinor",
  coalesce(sum(moved) filter (where kind = 'rollback' and moved > 0), 0)::bigint as "stakesUndoneMinor",
  coalesce(sum(moved) filter (where kind = 'win'), 0)::bigint as "winsMinor",
  coalesce(sum(moved) filter (where kind = 'prize'), 0)::bigint as "prizesMinor",
  coalesce(sum(-moved) filter (where kind = 'rollback' and moved < 0), 0)::bigint as "winsUndoneMinor",
  coalesce(sum(moved) filter (where kind = 'adjustment'), 0)::bigint as "adjustmentsMinor",
  coalesce(sum(moved) filter (where kind = 'bonus-cost'), 0)::bigint as "bonusCostMinor",
  coalesce(sum(moved) filter (where kind = 'loyalty'), 0)::bigint as "loyaltyCostMinor"`

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b
