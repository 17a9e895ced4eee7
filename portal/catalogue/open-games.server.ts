import type { Game } from '@baize/contract/content/collections'
import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../content/read-collection.server.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { type GameKey, keyText } from './game-key.ts'
import { gameKey } from './game-view.ts'

interface Filtered {
  readonly closed: readonly GameKey[]
  readonly open: readonly Game[]
}

/** Cached for as long as the content service's array of games stays in memory, because the search caches it too. */
const filtered = new WeakMap<readonly Game[], Filtered>()

/**
 * Returns the catalogue without the games that are closed, for example because staff have switched them off. Every list
 * of games shows only these games. A page about one game reads the whole catalogue instead, so that it can say that the
 * game is closed.
 * @throws Response with status 503 if no host of the content service answers
 */
export async function readOpenGames(context: Readonly<RouterContextProvider>): Promise<readonly Game[]> {
  const [games, closed] = await Promise.all([
    readCollection(context, 'games'),
    context.get(serverSettings).closedGames(),
  ])
  if (closed.length === 0) return games
  const known = filtered.get(games)
  if (known?.closed === closed) return known.open
  const keys = new Set(closed.map(keyText))
  const open = games.filter((game) => !keys.has(keyText(gameKey(game))))
  filtered.set(games, { closed, open })
  return open
}
