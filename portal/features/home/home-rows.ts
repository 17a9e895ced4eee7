import type { Game } from '@baize/contract/content/collections'
import { inOrder } from '../../catalogue/find-games.ts'
import { type GameKey, keyText } from '../../catalogue/game-key.ts'
import { gameKey, type GameView, gameView } from '../../catalogue/game-view.ts'

export const gamesShown = 4

/** Returns only the games that every viewer may see, on every device. */
const forEverybody = (games: readonly Game[]): readonly Game[] =>
  games.filter(({ acf }) => !acf.isAuthenticated && acf.device === 'all')

function inThatOrder(games: readonly Game[], keys: readonly GameKey[]): readonly Game[] {
  const byKey = new Map(forEverybody(games).map((game) => [keyText(gameKey(game)), game]))
  return keys.flatMap((key) => byKey.get(keyText(key)) ?? [])
}

/**
 * Returns the games of the home page's row: the most played games of the last days. If there are too few, the first
 * games of the catalogue fill the row.
 */
export function wantedGames(games: readonly Game[], popular: readonly GameKey[]): readonly GameView[] {
  const played = inThatOrder(games, popular)
  const others = forEverybody(games).toSorted(inOrder)
  return [...new Set([...played, ...others])].slice(0, gamesShown).map(gameView)
}

/**
 * Returns the games that are played most right now. The list is empty if there are too few for a whole row, because a
 * partly filled row looks unfinished.
 */
export function hottestGames(games: readonly Game[], hottest: readonly GameKey[]): readonly GameView[] {
  const played = inThatOrder(games, hottest)
  return played.length < gamesShown ? [] : played.slice(0, gamesShown).map(gameView)
}
