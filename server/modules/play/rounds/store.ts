import { sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

export type RoundState = 'open' | 'closed' | 'cancelled'

interface RoundTable {
  shard: number
  player_id: string
  studio: string
  round_id: string
  game_id: string
  currency: Currency
  state: RoundState
  opened_at: Temporal.Instant
  closed_at: Temporal.Instant | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    round: RoundTable
    /** The rounds that have a row, as a view for other modules. */
    round_state: Pick<RoundTable, 'shard' | 'player_id' | 'studio' | 'round_id' | 'state'>
    game_request: { studio: string; request_id: string; digest: Buffer; at: Temporal.Instant }
  }
}

export interface RoundKey {
  readonly studio: string
  readonly roundId: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
}

/**
 * Stores a studio's request id with the digest of the request.
 * @returns false if the id is already stored with the digest of another request
 */
export async function claimRequest(
  db: Db,
  studio: string,
  requestId: string,
  digest: Buffer,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('game_request')
    .values({ studio, request_id: requestId, digest, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return true
  const known = await db
    .selectFrom('game_request')
    .select('digest')
    .where('studio', '=', studio)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return known.digest.equals(digest)
}

export async function insertRound(
  tx: Tx,
  key: RoundKey,
  { state, openedAt, closedAt }: { state: RoundState; openedAt: Temporal.Instant; closedAt?: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('round')
    .values({
      shard: shardOf(key.playerId),
      player_id: key.playerId,
      studio: key.studio,
      round_id: key.roundId,
      game_id: key.gameId,
      currency: key.currency,
      state,
      opened_at: openedAt,
      closed_at: closedAt ?? null,
    })
    .execute()
}

interface KnownRound {
  readonly gameId: string
  readonly currency: Currency
  readonly state: RoundState
  readonly openedAt: Temporal.Instant
  /**
   * Whether the round has a row. An open round has no row until it is found interrupted; before that only the movement
   * that opened it is stored.
   */
  readonly hasRow: boolean
}

export async function selectRound(tx: Tx, key: Omit<RoundKey, 'gameId' | 'currency'>): Promise<KnownRound | undefined> {
  const { playerId, studio, roundId } = key
  const { rows } = await sql<KnownRound>`
    select game_id as "gameId", currency, state, opened_at as "openedAt", true as "hasRow" from round
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and studio = ${studio} and round_id = ${roundId}
    union all
    select game_id, currency, 'open', at, false from ledger_game_opening
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and round_key = game_key(${studio}, ${roundId})
    order by "hasRow" desc limit 1`.execute(tx)
  return rows[0]
}

export async function closeRound(tx: Tx, { playerId, studio, roundId }: RoundKey, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('round')
    .set({ state: 'closed', closed_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .execute()
}

/** Marks a closed round as cancelled after its stakes were returned. */
export async function cancelRound(db: Db, { playerId, studio, roundId }: Omit<RoundKey, 'gameId'>): Promise<void> {
  await db
    .updateTable('round')
    .set({ state: 'cancelled' })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .execute()
}
