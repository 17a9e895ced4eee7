import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import type { Game } from './rules.ts'
import { selectGame, selectGameOfStudio, selectNames, selectPlayable } from './store.ts'

/** Returns the game with this id on the platform, whether active or not. Undefined if it does not exist. */
export const getGame = (context: Pick<Context, 'db'>, platform: string, gameId: string): Promise<Game | undefined> =>
  selectGame(context.db, platform, gameId)

/**
 * Returns the game with this id at its studio. Inactive games are included, because their open rounds must still be
 * finished.
 */
export const getGameOfStudio = (db: Db, studio: string, gameId: string): Promise<Game | undefined> =>
  selectGameOfStudio(db, studio, gameId)

interface NamedGame {
  readonly platform: string
  readonly name: string
}

/**
 * Looks up the games. Returns a function that maps a studio and a game id to the platform and name, and returns
 * undefined for an unknown game.
 */
export async function findGames(
  db: Db,
  games: readonly { studio: string; gameId: string }[],
): Promise<(studio: string, gameId: string) => NamedGame | undefined> {
  const rows = await selectNames(db, games)
  const known = new Map(rows.map(({ studio, gameId, platform, name }) => [`${studio}/${gameId}`, { platform, name }]))
  return (studio, gameId) => known.get(`${studio}/${gameId}`)
}

/**
 * Looks up the games. Returns a function that maps a studio and a game id to the game's name, or to the id itself if
 * the game is unknown.
 */
export async function nameGames(
  db: Db,
  games: readonly { studio: string; gameId: string }[],
): Promise<(studio: string, gameId: string) => string> {
  const find = await findGames(db, games)
  return (studio, gameId) => find(studio, gameId)?.name ?? gameId
}

/**
 * Looks up the games. Returns a function that is true for a game that takes stakes in the currency now. If a country is
 * given, the game must also be open to its players.
 */
export async function findPlayableGames(
  db: Db,
  games: readonly { studio: string; gameId: string }[],
  player: { readonly currency: Currency; readonly country?: string },
): Promise<(game: { readonly studio: string; readonly gameId: string }) => boolean> {
  const rows = await selectPlayable(db, games, { country: undefined, ...player })
  const playable = new Set(rows.map(({ studio, gameId }) => `${studio}/${gameId}`))
  return ({ studio, gameId }) => playable.has(`${studio}/${gameId}`)
}
