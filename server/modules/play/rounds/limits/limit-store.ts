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
    /** The limits that every bet is checked against. Only the columns that players set are listed. */
    game_limit: GameLimitTable
  }
}

/**
 * Saves the player's limit of losses or stakes in 7 days, over all accounts, in the currency of the limit. Undefined
 * removes it. Every bet after the transaction is checked against it, because the caller has locked the balances.
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
 * Begins a limit that counts what is staked, or lost, from now until a time on full ten minutes. The caller has locked the
 * balances.
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

/** Changes the amount of a dynamic limit. Its sums and its end stay. The caller has locked the balances. */
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

/** Removes a dynamic limit with its sums. The caller has locked the balances. */
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
