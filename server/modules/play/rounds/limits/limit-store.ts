import type { Currency } from '@baize/contract/money'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { beginPlaySums, endPlaySums, setHasLimits } from '../../../money/ledger/service.ts'

interface GameLimitTable {
  shard: number
  player_id: string
  currency: Currency
  stake_week: bigint | null
  loss_week: bigint | null
  stake_dynamic: bigint | null
  stake_until: Instant | null
  loss_dynamic: bigint | null
  loss_until: Instant | null
}

export type GameLimitType = 'LOSS_LIMIT' | 'WAGER_LIMIT'

declare module '../../../../kit/db.ts' {
  interface Tables {
    /** Only those columns of the table `game_limit` whose values players can set. */
    game_limit: GameLimitTable
  }
}

/**
 * Saves the player's limit on losses or stakes in 7 days. The limit covers all accounts and is in the given currency.
 * If the amount is undefined, the limit is removed. The caller must have locked the balances, so that every bet after
 * this transaction is checked against the new limit.
 */
export async function saveGameLimit(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  type: GameLimitType,
  limitMinor: bigint | undefined,
): Promise<void> {
  const value = limitMinor ?? null
  await save(tx, { playerId, currency }, type === 'LOSS_LIMIT' ? { loss_week: value } : { stake_week: value })
}

/**
 * Creates a dynamic limit, which counts stakes or losses from now until a fixed end. The end must be a multiple of ten
 * minutes, because play is summed in windows of ten minutes. The caller must have locked the balances.
 */
export async function beginDynamicLimit(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  type: GameLimitType,
  { limitMinor, until }: { readonly limitMinor: bigint; readonly until: Instant },
): Promise<void> {
  await beginPlaySums(tx, playerId, type)
  await save(
    tx,
    { playerId, currency },
    type === 'LOSS_LIMIT'
      ? { loss_dynamic: limitMinor, loss_until: until }
      : { stake_dynamic: limitMinor, stake_until: until },
  )
}

/**
 * Changes the amount of a dynamic limit. The play counted so far and the end of the limit stay the same. The caller
 * must have locked the balances.
 */
export async function changeDynamicLimit(
  tx: Tx,
  playerId: string,
  type: GameLimitType,
  limitMinor: bigint,
): Promise<void> {
  await tx
    .updateTable('game_limit')
    .set(type === 'LOSS_LIMIT' ? { loss_dynamic: limitMinor } : { stake_dynamic: limitMinor })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

/** Removes a dynamic limit and the play that it has counted. The caller must have locked the balances. */
export async function endDynamicLimit(tx: Tx, playerId: string, type: GameLimitType): Promise<void> {
  await tx
    .updateTable('game_limit')
    .set(type === 'LOSS_LIMIT' ? { loss_dynamic: null, loss_until: null } : { stake_dynamic: null, stake_until: null })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  await endPlaySums(tx, playerId, type)
}

const none = {
  stake_week: null,
  loss_week: null,
  stake_dynamic: null,
  stake_until: null,
  loss_dynamic: null,
  loss_until: null,
}

async function save(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  values: Partial<Omit<GameLimitTable, 'shard' | 'player_id' | 'currency'>>,
): Promise<void> {
  await tx
    .insertInto('game_limit')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, ...none, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet({ currency, ...values }))
    .execute()
  await setHasLimits(tx, playerId)
}
