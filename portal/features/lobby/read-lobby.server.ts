import type { RouterContextProvider } from 'react-router'
import { readOpenGames } from '../../catalogue/open-games.server.ts'
import { readOptional } from '../../content/read-collection.server.ts'
import type { LobbyQuery } from '../../navigation/paths.ts'
import { arrangeLobby, type LobbyPart } from './arrange-lobby.ts'

export async function readLobby(context: Readonly<RouterContextProvider>, query: LobbyQuery): Promise<LobbyPart> {
  const [games, categories] = await Promise.all([readOpenGames(context), readOptional(context, 'categories')])
  return arrangeLobby(games, categories, query)
}
