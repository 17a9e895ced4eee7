import { sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Waiting } from '../../../kit/waiting.ts'

interface InterruptionTable {
  shard: number
  player_id: string
  studio: string
  round_id: string
  found_at: Temporal.Instant
  outcome: Outcome
  settled_at: Temporal.Instant | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    round_interruption: InterruptionTable
  }
}

/** The party that ends an interrupted round: its studio, which resumes it, or Baize, which refunds the stakes. */
export type Outcome = 'studio' | 'refund'

export interface OpenRound {
  readonly playerId: string
  readonly studio: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: Currency
}

/** Undefined without rounds. */
export async function selectFirstOpening(db: Db): Promise<Temporal.Instant | undefined> {
  const first = db.selectFrom('round').select('opened_at').orderBy('opened_at').limit(1)
  return (await first.executeTakeFirst())?.opened_at
}

const roundColumns = [
  'player_id as playerId',
  'studio',
  'round_id as roundId',
  'game_id as gameId',
  'currency',
] as const

/** Open rounds that started in the period and were not found before. The start is inclusive and the end exclusive. */
export async function selectUnfound(
  db: Db,
  { from, to, limit }: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
): Promise<OpenRound[]> {
  return db
    .selectFrom('round')
    .select(roundColumns)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', to)
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('round_interruption as found')
            .select('found.round_id')
            .whereRef('found.shard', '=', 'round.shard')
            .whereRef('found.player_id', '=', 'round.player_id')
            .whereRef('found.studio', '=', 'round.studio')
            .whereRef('found.round_id', '=', 'round.round_id'),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

export async function insertInterruption(
  tx: Tx,
  { playerId, studio, roundId }: OpenRound,
  { outcome, foundAt }: { outcome: Outcome; foundAt: Temporal.Instant },
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

/** Rounds whose stakes are still to be given back. The ones found first come first. */
export async function selectUnsettled(db: Db, limit: number): Promise<OpenRound[]> {
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

export async function updateSettled(db: Db, round: OpenRound, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('round_interruption')
    .set({ settled_at: at })
    .where('shard', '=', shardOf(round.playerId))
    .where('player_id', '=', round.playerId)
    .where('studio', '=', round.studio)
    .where('round_id', '=', round.roundId)
    .execute()
}

/** The movements of the round that are not undone. */
export async function selectStanding(db: Db, { playerId, studio, roundId }: OpenRound) {
  return db
    .selectFrom('round')
    .innerJoin('ledger_game_entry as booked', (join) =>
      join
        .onRef('booked.shard', '=', 'round.shard')
        .onRef('booked.player_id', '=', 'round.player_id')
        // one player's movements are in the order of time, and no movement of the round is older than the round
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

/** The interrupted rounds that nobody has ended, and the time when the oldest was found. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('round_interruption')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(found_at)`.as('oldestAt')])
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
