import { sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Waiting } from '../../../../kit/waiting.ts'

interface InterruptionTable {
  shard: number
  player_id: string
  studio: string
  round_id: string
  found_at: Temporal.Instant
  outcome: InterruptionOutcome
  settled_at: Temporal.Instant | null
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    round_interruption: InterruptionTable
  }
}

/** Who settles an interrupted round: `studio` if the studio resumes it, `refund` if Baize returns the stakes. */
export type InterruptionOutcome = 'studio' | 'refund'

export interface OpenRound {
  readonly playerId: string
  readonly studio: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: Currency
}

export async function selectFirstOpening(db: Db): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select least((select min(opened_at) from round), (select min(at) from ledger_game_opening)) as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/**
 * The rounds that were opened in the period, are still open and are not yet recorded as interrupted. The start of the
 * period is inclusive, the end exclusive.
 */
export async function selectUnfound(
  db: Db,
  { from, to, limit }: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select player_id as "playerId", studio, round_id as "roundId", game_id as "gameId", currency
    from (
      select player_id, studio, round_id, game_id, currency from round
      where opened_at >= ${from} and opened_at < ${to} and state = 'open' and not exists (
        select from round_interruption as found
        where found.shard = round.shard and found.player_id = round.player_id and found.studio = round.studio
          and found.round_id = round.round_id)
      union all
      select player_id, studio, round_id, game_id, currency from ledger_game_opening as opening
      where at >= ${from} and at < ${to} and not exists (
        select from round where round.shard = opening.shard and round.player_id = opening.player_id
          and round.studio = opening.studio and round.round_id = opening.round_id)
    ) as open limit ${limit}`.execute(db)
  return rows
}

export async function insertInterruption(
  tx: Tx,
  { playerId, studio, roundId }: OpenRound,
  { outcome, foundAt }: { outcome: InterruptionOutcome; foundAt: Temporal.Instant },
): Promise<void> {
  const settledAt = outcome === 'studio' ? foundAt : null
  await tx
    .insertInto('round_interruption')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      studio,
      round_id: roundId,
      found_at: foundAt,
      outcome,
      settled_at: settledAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The interrupted rounds whose stakes must still be returned. Rounds that were found first come first. */
export async function selectUnhandled(db: Db, limit: number): Promise<OpenRound[]> {
  return db
    .selectFrom('round_interruption as found')
    .innerJoin('round', (join) =>
      join
        .onRef('round.shard', '=', 'found.shard')
        .onRef('round.player_id', '=', 'found.player_id')
        .onRef('round.studio', '=', 'found.studio')
        .onRef('round.round_id', '=', 'found.round_id'),
    )
    .select([
      'round.player_id as playerId',
      'round.studio',
      'round.round_id as roundId',
      'game_id as gameId',
      'currency',
    ])
    .where('settled_at', 'is', null)
    .orderBy('found_at')
    .limit(limit)
    .execute()
}

export async function updateHandled(db: Db, round: OpenRound, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('round_interruption')
    .set({ settled_at: at })
    .where('shard', '=', shardOf(round.playerId))
    .where('player_id', '=', round.playerId)
    .where('studio', '=', round.studio)
    .where('round_id', '=', round.roundId)
    .execute()
}

/** The movements of the round that have not been rolled back. */
export async function selectRemaining(db: Db, { playerId, studio, roundId }: OpenRound) {
  return db
    .selectFrom('round')
    .innerJoin('ledger_game_entry as booked', (join) =>
      join
        .onRef('booked.shard', '=', 'round.shard')
        .onRef('booked.player_id', '=', 'round.player_id')
        // Reads only movements since the round was opened. No movement of a round is older than the round, so none is
        // missed.
        .onRef('booked.at', '>=', 'round.opened_at')
        .onRef('booked.studio', '=', 'round.studio')
        .onRef('booked.round_id', '=', 'round.round_id'),
    )
    .select(['booked.kind', 'booked.transaction_id as transactionId'])
    .where('round.shard', '=', shardOf(playerId))
    .where('round.player_id', '=', playerId)
    .where('round.studio', '=', studio)
    .where('round.round_id', '=', roundId)
    .where('booked.kind', '<>', 'rollback')
    .where('booked.is_undone', '=', false)
    .execute()
}

/** The number of interrupted rounds that are not settled, and the time at which the oldest of them was found. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('round_interruption')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(found_at)`.as('oldestAt')])
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
