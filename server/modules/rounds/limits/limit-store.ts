import type { Currency } from '@baize/contract/money'
import type { Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { setHasLimits } from '../../ledger/service.ts'

interface GameLimitTable {
  shard: number
  player_id: string
  currency: Currency
  stake_week: bigint | null
  loss_week: bigint | null
}

declare module '../../../kit/db.ts' {
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
  type: 'LOSS_LIMIT' | 'WAGER_LIMIT',
  limitMinor: bigint | undefined,
): Promise<void> {
  const column = type === 'LOSS_LIMIT' ? 'loss_week' : 'stake_week'
  const none = { stake_week: null, loss_week: null }
  const value = { [column]: limitMinor ?? null }
  await tx
    .insertInto('game_limit')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, ...none, ...value })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet({ currency, ...value }))
    .execute()
  await setHasLimits(tx, playerId)
}
