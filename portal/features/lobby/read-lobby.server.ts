import type { RouterContextProvider } from 'react-router'
import { readCollection } from '../../data/content.server.ts'
import type { LobbyQuery } from '../../paths.ts'
import { arrangeLobby, type LobbyPart } from './arrange.ts'

/** The part of the lobby that the query asks for. */
export async function readLobby(context: Readonly<RouterContextProvider>, query: LobbyQuery): Promise<LobbyPart> {
  const [games, categories] = await Promise.all([
    readCollection(context, 'games'),
    readCollection(context, 'categories'),
  ])
  return arrangeLobby(games, categories, query)
}
