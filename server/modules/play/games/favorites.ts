import type * as operations from '@baize/contract/games/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { countFavorites, deleteFavorite, insertFavorite, selectFavorites } from './favorite-store.ts'
import { selectGame } from './store.ts'

const favoritesMaximum = 200

type Session = Pick<CallerOf<typeof operations.getFavoriteGames>, 'session'>

export async function getFavoriteGames(
  { db }: Context,
  _input: Parsed<typeof operations.getFavoriteGames>,
  { session }: Session,
): Promise<Reply<typeof operations.getFavoriteGames>> {
  return { status: 'SUCCESS', games: await selectFavorites(db, session.playerId) }
}

/**
 * @throws AppError `games.unknown` if the game is unknown; `games.closed` if it is inactive or switched off;
 * `games.favoritesFull` if the list is full
 */
export async function addFavoriteGame(
  context: Context,
  { platformCode: platform, gameId }: Parsed<typeof operations.addFavoriteGame>,
  { session: { playerId } }: Session,
): Promise<Reply<typeof operations.addFavoriteGame>> {
  await transaction(context.db, async (tx) => {
    const game = await selectGame(tx, platform, gameId)
    if (!game) throw new AppError('games.unknown')
    if (!game.active) throw new AppError('games.closed')
    // The lock makes a player's additions run one at a time, so that concurrent additions cannot exceed the limit.
    await lockPlayerRow(tx, playerId)
    await insertFavorite(tx, { playerId, platform, gameId }, context.clock.now())
    // Adding an existing favourite again does not change the count, so it succeeds even when the list is full.
    if ((await countFavorites(tx, playerId)) > favoritesMaximum) throw new AppError('games.favoritesFull')
  })
  await context.bus.publish(playerId, ['favorites'])
  return { status: 'SUCCESS' }
}

export async function removeFavoriteGame(
  { db, bus }: Context,
  { platformCode: platform, gameId }: Parsed<typeof operations.removeFavoriteGame>,
  { session: { playerId } }: Session,
): Promise<Reply<typeof operations.removeFavoriteGame>> {
  await deleteFavorite(db, { playerId, platform, gameId })
  await bus.publish(playerId, ['favorites'])
  return { status: 'SUCCESS' }
}
