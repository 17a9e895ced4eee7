import type { RouterContextProvider } from 'react-router'
import { readCollection, readOptional } from '../../content/read-collection.server.ts'
import type { LobbyQuery } from '../../navigation/paths.ts'
import { arrangeLobby, type LobbyPart } from './arrange-lobby.ts'

export async function readLobby(context: Readonly<RouterContextProvider>, query: LobbyQuery): Promise<LobbyPart> {
  const [games, categories] = await Promise.all([readCollection(context, 'games'), readOptional(context, 'categories')])
  return arrangeLobby(games, categories, query)
}
