import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { BlockSource } from './tables.ts'

interface Block {
  readonly source: BlockSource
  readonly actor: string
  readonly reason: string
  readonly at: Instant
}

/** Blocks the player's deposits until `liftBlocks` is called. An existing block of the same source is not changed. */
export async function blockDeposits(tx: Tx, playerId: string, { source, actor, reason, at }: Block): Promise<void> {
  await tx
    .insertInto('deposit_block')
    .values({ shard: shardOf(playerId), player_id: playerId, source, blocked_at: at, actor, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Lifts the player's blocks of these sources.
 * @returns whether at least one of these blocks existed
 */
export async function liftBlocks(tx: Tx, playerId: string, sources: readonly BlockSource[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deposit_block')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('source', 'in', [...sources])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The blocks of the player's deposits, at most one for each source. */
export const selectBlocks = (db: Db, playerId: string) =>
  db
    .selectFrom('deposit_block')
    .select(['source', 'blocked_at as at', 'actor', 'reason'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('source')
    .execute()

export const hasBlock = async (db: Db, playerId: string): Promise<boolean> =>
  (await selectBlocks(db, playerId)).length > 0

/** @throws AppError `payments.blocked` while the player's deposits are blocked */
export async function requireUnblocked(db: Db, playerId: string): Promise<void> {
  if (await hasBlock(db, playerId)) throw new AppError('payments.blocked')
}
