import { sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

interface Range {
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. */
  readonly to: Temporal.Instant
}

/** The time of the first movement since the instant. Undefined if there is none. */
export async function selectFirst(db: Db, since: Temporal.Instant): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(at) as at from ledger_game_entry where at >= ${since}`.execute(db)
  return rows[0]?.at ?? undefined
}

/**
 * For each hour and game: `rounds` is the number of rounds that began, and `players` sums the players who began a round
 * in each minute. A player who began rounds in ten different minutes counts ten times.
 */
export async function selectActivity(db: Db, { from, to }: Range) {
  const { rows } = await sql<{
    hourAt: Temporal.Instant
    studio: string
    gameId: string
    rounds: bigint
    players: bigint
  }>`
    select date_trunc('hour', minute_at) as "hourAt", studio, game_id as "gameId", sum(rounds)::bigint as rounds,
      count(*) as players
    from (
      select date_trunc('minute', opened_at) as minute_at, studio, game_id, count(*) as rounds
      from (
        select player_id, studio, game_id, at as opened_at from ledger_game_opening where at >= ${from} and at < ${to}
        union all
        -- Rounds that an earlier version opened have a row and no opening entry.
        select player_id, studio, game_id, opened_at from round
        where opened_at >= ${from} and opened_at < ${to} and not exists (
          select from ledger_game_opening as opening where opening.shard = round.shard
            and opening.player_id = round.player_id and opening.round_key = game_key(round.studio, round.round_id))
      ) as begun
      group by 1, 2, 3, player_id
    ) as minute_of_player
    group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * How much cash each player has staked in the period, minus returned stakes. The ledger books a whole stake in cash, so
 * the bonus money in it is subtracted. It is that of the bet also if the bet was rolled back, because a bonus that has
 * ended gets nothing back.
 */
export async function selectCashStakes(db: Db, { from, to }: Range) {
  const { rows } = await sql<{ playerId: string; currency: Currency; stakedMinor: bigint }>`
    select player_id as "playerId", currency, sum(case when amount < 0 then -amount - bonus else bonus - amount end)::bigint
      as "stakedMinor"
    from (
      select entry.player_id, entry.currency, entry.cash + entry.deficit as amount, coalesce((
        select sum(bonus_minor) from bonus_money_played as played where played.shard = entry.shard
          and played.player_id = entry.player_id and played.entry_id = coalesce(undone.entry_id, entry.entry_id)), 0) as bonus
      from ledger_game_entry as entry
      left join ledger_game_id as undone on entry.kind = 'rollback' and undone.shard = entry.shard
        and undone.player_id = entry.player_id and undone.id_key = game_key(entry.studio, entry.reference_id)
      where entry.at >= ${from} and entry.at < ${to}
        and (entry.kind = 'bet' or entry.kind = 'rollback' and entry.cash + entry.deficit > 0)
    ) as stake
    group by 1, 2`.execute(db)
  return rows
}

interface Win {
  readonly studio: string
  readonly gameId: string
  readonly roundId: string
  readonly transactionId: string
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly at: Temporal.Instant
}

/**
 * Takes the `limit` highest wins in each currency, and returns those that are at least `times` the stakes of their
 * round.
 */
export async function selectHighWins(db: Db, { from, to }: Range, { times, limit }: { times: number; limit: number }) {
  const { rows } = await sql<Win>`
    select studio, game_id as "gameId", round_id as "roundId", transaction_id as "transactionId", player_id as "playerId",
      currency, cash + deficit as "amountMinor", at
    from (
      select *, row_number() over (partition by currency order by cash + deficit desc, entry_id) as place
      from ledger_game_entry where at >= ${from} and at < ${to} and kind = 'win'
    ) as win
    where place <= ${limit}`.execute(db)
  const stakes = await selectStakesOf(db, rows)
  return rows.flatMap(({ roundId: _roundId, ...win }, index) => {
    const stake = stakes.get(index) ?? 0n
    return stake > 0n && win.amountMinor >= stake * BigInt(times) ? [win] : []
  })
}

/**
 * For each win, the sum staked in its round during the hour before the win, in minor units. The keys are the positions
 * of the wins in the input.
 */
async function selectStakesOf(db: Db, wins: readonly Win[]): Promise<ReadonlyMap<number, bigint>> {
  if (wins.length === 0) return new Map()
  const { rows } = await sql<{ place: number; stake: bigint }>`
    select win.place, -sum(cash + deficit)::bigint as stake
    from unnest(${wins.map(({ playerId }) => shardOf(playerId))}::smallint[], ${wins.map(({ playerId }) => playerId)}::uuid[],
      ${wins.map(({ studio }) => studio)}::text[], ${wins.map(({ roundId }) => roundId)}::text[],
      ${wins.map(({ at }) => at.toString())}::timestamptz[], ${wins.map((_, index) => index)}::integer[])
      as win (shard, player_id, studio, round_id, at, place)
    join ledger_game_entry as bet on bet.shard = win.shard and bet.player_id = win.player_id
      and bet.at > win.at - interval '1 hour' and bet.at <= win.at
      and bet.kind = 'bet' and bet.studio = win.studio and bet.round_id = win.round_id
    group by win.place`.execute(db)
  return new Map(rows.map(({ place, stake }) => [place, stake]))
}

/** The transactions that were rolled back in the period. */
export const selectUndone = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('ledger_game_entry')
    .select(['studio', 'reference_id as transactionId'])
    .where('kind', '=', 'rollback')
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('reference_id', 'is not', null)
    .$narrowType<{ transactionId: string }>()
    .execute()
