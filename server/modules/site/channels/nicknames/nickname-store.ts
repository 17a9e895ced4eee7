import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

export interface Nickname {
  readonly nickname: string
  readonly chosenAt: Temporal.Instant
}

export const selectNickname = (db: Db, playerId: string): Promise<Nickname | undefined> =>
  db
    .selectFrom('channel_nickname')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .select(['nickname', 'chosen_at as chosenAt'])
    .executeTakeFirst()

export async function putNickname(tx: Tx, playerId: string, nickname: string, at: Temporal.Instant): Promise<void> {
  const chosen = { nickname, chosen_at: at }
  await tx
    .insertInto('channel_nickname')
    .values({ shard: shardOf(playerId), player_id: playerId, ...chosen })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(chosen))
    .execute()
}

/**
 * Reserves the keys of a nickname for the player. Some of the keys may already be reserved for the player.
 * @returns false if a key is reserved for another player, so that the caller must roll back
 */
export async function claimKeys(tx: Tx, keys: readonly string[], playerId: string): Promise<boolean> {
  // The keys are sorted, so that two players who reserve the same keys cannot deadlock.
  const sorted = [...new Set(keys)].toSorted()
  await tx
    .insertInto('channel_nickname_claim')
    .values(sorted.map((key) => ({ nickname_key: key, player_id: playerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const owned = await tx
    .selectFrom('channel_nickname_claim')
    .where('nickname_key', 'in', sorted)
    .where('player_id', '=', playerId)
    .select('nickname_key')
    .execute()
  return owned.length === sorted.length
}
