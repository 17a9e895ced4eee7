import type { Game } from '@baize/contract/content/collections'
import { inOrder } from '../../catalogue/find-games.ts'
import { type GameKey, keyText } from '../../catalogue/game-key.ts'
import { gameKey, type GameView, gameView } from '../../catalogue/game-view.ts'

export const gamesShown = 4

/** The games of a home page that everybody gets: neither for players alone nor for one kind of device. */
const forEverybody = (games: readonly Game[]): readonly Game[] =>
  games.filter(({ acf }) => !acf.isAuthenticated && acf.device === 'all')

function inThatOrder(games: readonly Game[], keys: readonly GameKey[]): readonly Game[] {
  const byKey = new Map(forEverybody(games).map((game) => [keyText(gameKey(game)), game]))
  return keys.flatMap((key) => byKey.get(keyText(key)) ?? [])
}

/** The most played games of the last days. Games in the order of the catalogue fill the places that are left. */
export function wantedGames(games: readonly Game[], popular: readonly GameKey[]): readonly GameView[] {
  const played = inThatOrder(games, popular)
  const others = forEverybody(games).toSorted(inOrder)
  return [...new Set([...played, ...others])].slice(0, gamesShown).map(gameView)
}

/** The most played games at present. The list is empty if they do not fill a row, because that looks unfinished. */
export function hottestGames(games: readonly Game[], hottest: readonly GameKey[]): readonly GameView[] {
  const played = inThatOrder(games, hottest)
  return played.length < gamesShown ? [] : played.slice(0, gamesShown).map(gameView)
}
