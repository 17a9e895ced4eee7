import type { Category, Game } from '@baize/contract/content/collections'
import { matchingGames } from './game-text.ts'
import { isVisibleTo, type Viewer, visibilityOf } from './visibility.ts'

export const inOrder = (a: Game, b: Game) => a.game_priority - b.game_priority || a.id - b.id

const sorted = new WeakMap<readonly Game[], readonly Game[]>()

/**
 * Returns the games sorted by priority. The sorted list is cached as long as the content service's array of games stays
 * in memory.
 */
function sortedGames(games: readonly Game[]): readonly Game[] {
  const known = sorted.get(games) ?? games.toSorted(inOrder)
  sorted.set(games, known)
  return known
}

interface Catalogue {
  readonly games: readonly Game[]
  readonly categories: readonly Category[]
}

/**
 * Returns the games whose title, provider, keywords or categories match the search, sorted by priority. Without a
 * search it returns all games.
 */
export function findGames({ games, categories }: Catalogue, search: string | undefined): readonly Game[] {
  return search ? matchingGames(sortedGames(games), search, categories) : sortedGames(games)
}

/**
 * A list shows forty games. The search returns one more, because a list may leave out one game, for example the game
 * that is already open.
 */
export const listed = 41

export const listGames = (catalogue: Catalogue, search: string | undefined, viewer: Viewer): readonly Game[] =>
  findGames(catalogue, search)
    .filter((game) => isVisibleTo(visibilityOf(game), viewer))
    .slice(0, listed)
