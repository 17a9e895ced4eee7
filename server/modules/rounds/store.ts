import type { Currency } from '@baize/contract/money'
import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { Movement } from './rules.ts'

interface RoundTable {
  shard: number
  player_id: string
  studio: string
  round_id: string
  game_id: string
  currency: Currency
  state: 'open' | 'closed'
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
  amount: bigint
  post_balance: bigint
  content_hash: Buffer
  at: Temporal.Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    round: RoundTable
    game_transaction: GameTransactionTable
    game_transaction_owner: { studio: string; transaction_id: string; shard: number; player_id: string }
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

/**
 * Claims transaction ids for the player; waits where another transaction is claiming the same one.
 * @returns those that nobody had before
 */
export async function claimIds(
  tx: Tx,
  { studio, playerId }: Movement,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .insertInto('game_transaction_owner')
    // in one order everywhere, so that two transactions never wait for each other
    .values(ids.toSorted().map((id) => ({ studio, transaction_id: id, shard: shardOf(playerId), player_id: playerId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .execute()
  return new Set(rows.map((row) => row.transaction_id))
}

export async function selectOwner(tx: Tx, studio: string, transactionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('game_transaction_owner')
    .select('player_id')
    .where('studio', '=', studio)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row?.player_id
}

export async function selectTransaction(tx: Tx, { playerId, studio }: Movement, transactionId: string) {
  return tx
    .selectFrom('game_transaction')
    .select([
      'kind',
      'entry_id as entryId',
      'round_id as roundId',
      'game_id as gameId',
      'currency',
      'amount as amountMinor',
      'post_balance as postBalanceMinor',
      'content_hash as contentHash',
    ])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export type StoredTransaction = NonNullable<Awaited<ReturnType<typeof selectTransaction>>>

export async function insertTransaction(
  tx: Tx,
  movement: Movement,
  stored: Pick<StoredTransaction, 'entryId' | 'amountMinor' | 'postBalanceMinor' | 'contentHash'>,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('game_transaction')
    .values({
      shard: shardOf(movement.playerId),
      player_id: movement.playerId,
      studio: movement.studio,
      transaction_id: movement.transactionId,
      entry_id: stored.entryId,
      kind: movement.kind,
      round_id: movement.roundId,
      game_id: movement.gameId,
      currency: movement.currency,
      amount: stored.amountMinor,
      post_balance: stored.postBalanceMinor,
      content_hash: stored.contentHash,
      at,
    })
    .execute()
}

/** @returns whether this rollback is the first of its reference */
export async function insertRollback(
  tx: Tx,
  { playerId, studio, transactionId }: Movement,
  referenceId: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const owner = { shard: shardOf(playerId), player_id: playerId, studio }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('game_rollback')
    .values({ ...owner, reference_id: referenceId, transaction_id: transactionId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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

/** A place in the history: the row that a page ended with. */
export interface Position {
  readonly at: Temporal.Instant
  readonly entryId: string
}

export interface TransactionRange {
  readonly playerId: string
  /** Inclusive. */
  readonly from: Temporal.Instant
  /** Exclusive. */
  readonly to: Temporal.Instant
  readonly after: Position | undefined
  readonly limit: number
}

/** What moved the player's money, newest first. */
export async function selectTransactions(db: Db, { playerId, from, to, after, limit }: TransactionRange) {
  const rows = db
    .selectFrom('game_transaction')
    .select(['entry_id as entryId', 'transaction_id as transactionId', 'kind', 'studio', 'game_id as gameId', 'at'])
    .select(['amount as amountMinor', 'post_balance as postBalanceMinor', 'currency'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('amount', '<>', 0n)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit)
  if (!after) return rows.execute()
  return rows
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'entry_id'), '<', tuple(after.at, after.entryId)))
    .execute()
}
