import type { Currency } from '@baize/contract/money'
import type { TimedPlace } from '../../kit/cursor.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { Content, Movement } from './booking/rules.ts'

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

interface GameTransactionTable {
  shard: number
  player_id: string
  studio: string
  transaction_id: string
  entry_id: string
  kind: Movement['kind']
  round_id: string
  game_id: string
  currency: Currency
  /** What it posts to the player's cash and deficit. */
  cash: bigint
  deficit: bigint
  post_balance: bigint
  reference_id: string | null
  at: Temporal.Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    round: RoundTable
    game_transaction: GameTransactionTable
    game_transaction_owner: {
      studio: string
      transaction_id: string
      shard: number
      player_id: string
      at: Temporal.Instant | null
      entry_id: string | null
    }
    game_request: { studio: string; request_id: string; digest: Buffer; at: Temporal.Instant }
    game_rollback: {
      shard: number
      player_id: string
      studio: string
      reference_id: string
      transaction_id: string
      at: Temporal.Instant
    }
  }
}

type RoundKey = Pick<Movement, 'studio' | 'roundId' | 'playerId' | 'gameId' | 'currency'>

/** Whose a transaction id is, if it is known, and what is booked under it: nothing where it was undone before it came. */
export async function selectKnown(db: Db, { studio, transactionId }: Movement) {
  const row = await db
    .selectFrom('game_transaction_owner as owner')
    .leftJoin('game_transaction as booked', (join) =>
      join
        .onRef('booked.shard', '=', 'owner.shard')
        .onRef('booked.player_id', '=', 'owner.player_id')
        .onRef('booked.at', '=', 'owner.at')
        .onRef('booked.entry_id', '=', 'owner.entry_id'),
    )
    .select(['owner.player_id as owner', 'booked.entry_id', 'booked.kind', 'booked.round_id', 'booked.game_id'])
    .select(['booked.currency', 'booked.cash', 'booked.deficit', 'booked.post_balance', 'booked.reference_id'])
    .where('owner.studio', '=', studio)
    .where('owner.transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (!row) return undefined
  const { owner, kind, entry_id: entryId, round_id: roundId, game_id: gameId, currency, cash, deficit } = row
  if (kind === null || entryId === null || roundId === null || gameId === null || currency === null) return { owner }
  const movedMinor = (cash ?? 0n) + (deficit ?? 0n)
  const content: Content = {
    kind,
    studio,
    transactionId,
    roundId,
    playerId: owner,
    gameId,
    currency,
    amountMinor: movedMinor < 0n && kind !== 'adjustment' ? -movedMinor : movedMinor,
    ...(row.reference_id === null ? {} : { referenceId: row.reference_id }),
  }
  return { owner, booked: { content, entryId, postBalanceMinor: row.post_balance ?? 0n } }
}

/** Whose the studio's id is, if it is taken, and the round and game of what is booked under it. */
export async function selectPlace(db: Db, studio: string, transactionId: string) {
  return db
    .selectFrom('game_transaction_owner as owner')
    .leftJoin('game_transaction as booked', (join) =>
      join
        .onRef('booked.shard', '=', 'owner.shard')
        .onRef('booked.player_id', '=', 'owner.player_id')
        .onRef('booked.at', '=', 'owner.at')
        .onRef('booked.entry_id', '=', 'owner.entry_id'),
    )
    .select(['owner.player_id as playerId', 'booked.round_id as roundId', 'booked.game_id as gameId'])
    .where('owner.studio', '=', studio)
    .where('owner.transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** @returns whether the request's number stands for this content, which it does from now on if it was free */
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

/** @returns whether the round is new */
export async function insertRound(tx: Tx, key: RoundKey, openedAt: Temporal.Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('round')
    .values({
      shard: shardOf(key.playerId),
      player_id: key.playerId,
      studio: key.studio,
      round_id: key.roundId,
      game_id: key.gameId,
      currency: key.currency,
      state: 'open',
      opened_at: openedAt,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function selectRound(tx: Tx, { playerId, studio, roundId }: RoundKey) {
  return tx
    .selectFrom('round')
    .select(['game_id as gameId', 'currency', 'state'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .executeTakeFirst()
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

/** The round is closed, and what was staked in it was given back. */
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

export interface TransactionRange {
  readonly playerId: string
  readonly currency: Currency
  /** Inclusive. */
  readonly from: Temporal.Instant
  /** Exclusive. */
  readonly to: Temporal.Instant
  /** The row that the page before ended with. */
  readonly after: TimedPlace | undefined
  readonly limit: number
}

/** What moved the player's money, newest first. */
export async function selectTransactions(db: Db, range: TransactionRange) {
  const { playerId, currency, from, to, after, limit } = range
  const isWithin = after && Temporal.Instant.compare(after.at, to) < 0
  // one upper bound and not two: the index is entered by one of them, and would be walked through as far as the other
  const before = isWithin ? after : { at: to, id: '00000000-0000-0000-0000-000000000000' }
  return db
    .selectFrom('game_transaction')
    .select(['entry_id as entryId', 'transaction_id as transactionId', 'kind', 'studio', 'game_id as gameId', 'at'])
    .select((row) => row('cash', '+', row.ref('deficit')).as('amountMinor'))
    .select(['post_balance as postBalanceMinor', 'currency'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where((row) => row.or([row('cash', '<>', 0n), row('deficit', '<>', 0n)]))
    .where('at', '>=', from)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'entry_id'), '<', tuple(before.at, before.id)))
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute()
}
