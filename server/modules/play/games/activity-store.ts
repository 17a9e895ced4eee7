import { sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { isActive } from './store.ts'

interface ActivityTable {
  hour_at: Temporal.Instant
  studio: string
  game_id: string
  rounds: bigint
  player_minutes: bigint
}

interface BigWinTable {
  studio: string
  transaction_id: string
  game_id: string
  player_name: string
  currency: Currency
  amount: bigint
  at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    game_activity: ActivityTable
    game_big_win: BigWinTable
    game_activity_mark: { one: boolean; counted_to: Temporal.Instant }
  }
}

/**
 * How much a game was played in one hour. `players` sums the players of each minute: a player who began rounds in ten
 * different minutes counts ten times.
 */
export interface GameActivity {
  readonly studio: string
  readonly gameId: string
  readonly rounds: bigint
  readonly players: bigint
}

/**
 * Returns the instant up to which movements are counted; undefined before the first count. The row stays locked until
 * the transaction ends, so that no other process counts at the same time.
 */
export async function lockMark(tx: Tx): Promise<Temporal.Instant | undefined> {
  const row = await tx.selectFrom('game_activity_mark').select('counted_to').forUpdate().executeTakeFirst()
  return row?.counted_to
}

export async function putMark(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('game_activity_mark')
    .values({ one: true, counted_to: at })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ counted_to: at }))
    .execute()
}

export async function addActivity(tx: Tx, hourAt: Temporal.Instant, rows: readonly GameActivity[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('game_activity')
    .values(
      rows.map(({ studio, gameId, rounds, players }) => ({
        hour_at: hourAt,
        studio,
        game_id: gameId,
        rounds,
        player_minutes: players,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['hour_at', 'studio', 'game_id']).doUpdateSet((row) => ({
        rounds: sql`game_activity.rounds + ${row.ref('excluded.rounds')}`,
        player_minutes: sql`game_activity.player_minutes + ${row.ref('excluded.player_minutes')}`,
      })),
    )
    .execute()
}

/**
 * A condition for the hourly rows of past days. It leaves out the row of the hour from midnight, because the other
 * hours of the day are added to it, so that it becomes the row of the whole day.
 */
const hoursOf = (from: Temporal.Instant, to: Temporal.Instant) =>
  sql`hour_at >= ${from} and hour_at < ${to} and hour_at <> date_trunc('day', hour_at, 'UTC')`

/**
 * Replaces the hourly rows between the instants with one row per day. The lists of popular games often sum a week of
 * ten thousand games and never need single hours of past days, so fewer rows make them faster.
 */
export async function foldHours(tx: Tx, from: Temporal.Instant, to: Temporal.Instant): Promise<void> {
  await sql`
    insert into game_activity (hour_at, studio, game_id, rounds, player_minutes)
    select date_trunc('day', hour_at, 'UTC'), studio, game_id, sum(rounds), sum(player_minutes)
    from game_activity where ${hoursOf(from, to)} group by 1, 2, 3
    on conflict (hour_at, studio, game_id) do update set rounds = game_activity.rounds + excluded.rounds,
      player_minutes = game_activity.player_minutes + excluded.player_minutes`.execute(tx)
  await sql`delete from game_activity where ${hoursOf(from, to)}`.execute(tx)
}

export async function insertBigWins(tx: Tx, wins: readonly BigWinTable[]): Promise<void> {
  if (wins.length === 0) return
  await tx
    .insertInto('game_big_win')
    .values([...wins])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetActivity(tx: Tx, hoursBefore: Temporal.Instant, winsBefore: Temporal.Instant) {
  await tx.deleteFrom('game_activity').where('hour_at', '<', hoursBefore).execute()
  await tx.deleteFrom('game_big_win').where('at', '<', winsBefore).execute()
}

export async function deleteBigWin(tx: Tx, studio: string, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return
  await tx
    .deleteFrom('game_big_win')
    .where('studio', '=', studio)
    .where('transaction_id', 'in', [...transactionIds])
    .execute()
}

/**
 * The active games with the highest `measure` since the instant. The query sums before it joins, because this takes
 * half the time.
 */
export const selectMostPlayed = (
  db: Db,
  measure: 'rounds' | 'player_minutes',
  since: Temporal.Instant,
  limit: number,
): Promise<{ platform: string; gameId: string }[]> =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('game_activity')
        .select(['studio', 'game_id'])
        .select((row) => row.fn.sum(measure).as('played'))
        .where('hour_at', '>=', since)
        .groupBy(['studio', 'game_id'])
        .as('activity'),
    )
    .innerJoin('game', (join) =>
      join.onRef('game.studio', '=', 'activity.studio').onRef('game.game_id', '=', 'activity.game_id'),
    )
    .select(['game.platform', 'game.game_id as gameId'])
    .where(isActive)
    .orderBy('activity.played', 'desc')
    .orderBy('game.game_id')
    .orderBy('game.platform')
    .limit(limit)
    .execute()

/**
 * The `limit` biggest wins in each currency since the instant, in active games. They are sorted by time, newest first.
 */
export async function selectBigWins(db: Db, since: Temporal.Instant, limit: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('game_big_win as win')
        .innerJoin('game', (join) =>
          join.onRef('game.studio', '=', 'win.studio').onRef('game.game_id', '=', 'win.game_id'),
        )
        .select(['game.platform', 'game.game_id as gameId', 'game.name as gameName', 'win.player_name as playerName'])
        .select(['win.currency', 'win.amount as amountMinor', 'win.at'])
        .select(
          sql<bigint>`row_number() over (partition by win.currency order by win.amount desc, win.at desc)`.as('place'),
        )
        .where('win.at', '>=', since)
        .where(isActive)
        .as('ranked'),
    )
    .selectAll()
    .where('place', '<=', BigInt(limit))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}
