import type { Game } from '@baize/contract/content'
import { gameText } from './game-text.ts'
import { findsIn, searchText } from './search-text.ts'
import { isVisibleTo, type Viewer, visibilityOf } from './visibility.ts'

export const inOrder = (a: Game, b: Game) => a.game_priority - b.game_priority || a.id - b.id

const sorted = new WeakMap<readonly Game[], readonly Game[]>()

/** Sorted by priority, once for each reply of the content service. */
function sortedGames(games: readonly Game[]): readonly Game[] {
  const known = sorted.get(games) ?? games.toSorted(inOrder)
  sorted.set(games, known)
  return known
}

/** Games by priority whose title, provider or keywords match the search; all games without a search. */
export function findGames(games: readonly Game[], search: string | undefined): readonly Game[] {
  const typed = search ? searchText(search) : undefined
  return sortedGames(games).filter((game) => !typed || findsIn(gameText(game), typed))
}

/** A list shows forty games. One more replaces a game that the list leaves out. */
export const listed = 41

/** The first games that match the search and that the viewer may see. */
export const listGames = (games: readonly Game[], search: string | undefined, viewer: Viewer): readonly Game[] =>
  findGames(games, search)
    .filter((game) => isVisibleTo(visibilityOf(game), viewer))
    .slice(0, listed)
