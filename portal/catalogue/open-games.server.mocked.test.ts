import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readCollection } from '../content/read-collection.server.ts'
import { type ServerSettings, serverSettings } from '../rendering/server-context.ts'
import { readOpenGames } from './open-games.server.ts'
import { listedGame } from './testing/listed-game.ts'

vi.mock('../content/read-collection.server.ts')

const games = [1, 2, 3].map((id) => listedGame(id))

test('lists do not contain games that are closed', async () => {
  vi.mocked(readCollection).mockResolvedValue(games)
  const context = new RouterContextProvider()
  let closed: readonly { platform: string; gameId: string }[] = []
  const settings = { closedGames: () => Promise.resolve(closed) } as Partial<ServerSettings>
  context.set(serverSettings, settings as ServerSettings)
  const shown = async () => (await readOpenGames(context)).map(({ game_id }) => game_id)
  expect(await shown()).toEqual(['g1', 'g2', 'g3'])
  closed = [{ platform: 'BAIZE', gameId: 'g2' }]
  expect(await shown()).toEqual(['g1', 'g3'])
  closed = [{ platform: 'OTHER', gameId: 'g2' }]
  expect(await shown()).toEqual(['g1', 'g2', 'g3'])
})
