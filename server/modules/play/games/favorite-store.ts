import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { isActive } from './store.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    favorite_game: {
      shard: number
      player_id: string
      platform: string
      game_id: string
      added_at: Temporal.Instant
    }
  }
}

interface FavoriteKey {
  readonly playerId: string
  readonly platform: string
  readonly gameId: string
}

const playable = (db: Db, playerId: string) =>
  db
    .selectFrom('favorite_game as favorite')
    .innerJoin('game', (join) =>
      join.onRef('game.platform', '=', 'favorite.platform').onRef('game.game_id', '=', 'favorite.game_id'),
    )
    .where('favorite.shard', '=', shardOf(playerId))
    .where('favorite.player_id', '=', playerId)
    .where(isActive)

/** The player's favourites among the active games, newest first. */
export const selectFavorites = (db: Db, playerId: string) =>
  playable(db, playerId)
    .select(['favorite.platform', 'favorite.game_id as gameId'])
    .orderBy('favorite.added_at', 'desc')
    .orderBy('favorite.game_id')
    .orderBy('favorite.platform')
    .execute()

/**
 * Counts the player's favourites among the active games. Inactive games do not count, because the player cannot see or
 * remove them.
 */
export async function countFavorites(db: Db, playerId: string): Promise<number> {
  const { count } = await playable(db, playerId)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFavorite(tx: Tx, { playerId, platform, gameId }: FavoriteKey, at: Temporal.Instant) {
  await tx
    .insertInto('favorite_game')
    .values({ shard: shardOf(playerId), player_id: playerId, platform, game_id: gameId, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavorite(db: Db, { playerId, platform, gameId }: FavoriteKey): Promise<void> {
  await db
    .deleteFrom('favorite_game')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('platform', '=', platform)
    .where('game_id', '=', gameId)
    .execute()
}
