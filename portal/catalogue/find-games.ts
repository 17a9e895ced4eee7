import type { Game } from '@baize/contract/content'
import { gameText } from './game-text.ts'
import { findsIn, searchText } from './search-text.ts'
import { isVisibleTo, type Viewer, visibilityOf } from './visibility.ts'

export const inOrder = (a: Game, b: Game) => a.game_priority - b.game_priority || a.id - b.id

const sorted = new WeakMap<readonly Game[], readonly Game[]>()

/** By priority; once for each answer of the content service. */
function sortedGames(games: readonly Game[]): readonly Game[] {
  const known = sorted.get(games) ?? games.toSorted(inOrder)
  sorted.set(games, known)
  return known
}

/** Games by priority: those whose title, provider or keywords hold what is searched for; all without a search. */
export function findGames(games: readonly Game[], search: string | undefined): readonly Game[] {
  const typed = search ? searchText(search) : undefined
  return sortedGames(games).filter((game) => !typed || findsIn(gameText(game), typed))
}

/** The forty that a list shows, and one in place of a game that it leaves out. */
export const listed = 41

/** As many of them as a list needs, of those that may be seen. */
export const listGames = (games: readonly Game[], search: string | undefined, viewer: Viewer): readonly Game[] =>
  findGames(games, search)
    .filter((game) => isVisibleTo(visibilityOf(game), viewer))
    .slice(0, listed)
