import { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from '@baize/contract/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../testing/build.ts'
import { call } from '../../testing/call.ts'
import { registerGame, testGame } from '../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../testing/player.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
  await registerGame(baize.context, { gameId: 'second' })
})

afterAll(() => baize.close())

const { platform, gameId } = testGame
const list = async (player: SignedUpPlayer) => (await call(baize, player, getFavoriteGames, {})).body.games

test('favourites are added, kept once, listed newest first, and removed', async () => {
  const player = await signUpPlayer(baize)
  expect(await list(player)).toEqual([])
  for (const added of [gameId, gameId, 'second']) {
    const { body } = await call(baize, player, addFavoriteGame, { platformCode: platform, gameId: added })
    expect(body).toEqual({ status: 'SUCCESS' })
    baize.clock.advance({ seconds: 1 })
  }
  expect(await list(player)).toEqual([
    { platform, gameId: 'second' },
    { platform, gameId },
  ])
  await call(baize, player, removeFavoriteGame, { platformCode: platform, gameId: 'second' })
  expect(await list(player)).toEqual([{ platform, gameId }])
})

test('favourites are the own, tell the own pages, and are of games that there are', async () => {
  const player = await signUpPlayer(baize)
  const heard: (readonly string[])[] = []
  const stop = baize.context.bus.subscribe(player.playerId, (topics) => void heard.push(topics))
  await call(baize, player, addFavoriteGame, { platformCode: platform, gameId })
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([['favorites']])
  stop()
  expect(await list(await signUpPlayer(baize))).toEqual([])
  const { body } = await call(baize, player, addFavoriteGame, { platformCode: platform, gameId: 'no-such-game' })
  expect(body.status).toBe('UNKNOWN_GAME')
  await registerGame(baize.context, { gameId: 'second', active: false })
  await call(baize, player, addFavoriteGame, { platformCode: platform, gameId: 'second' })
  expect(await list(player)).toEqual([{ platform, gameId }])
})

test('two hundred are the most', async () => {
  const player = await signUpPlayer(baize)
  for (let index = 0; index < 201; index++) await registerGame(baize.context, { gameId: `many-${index}` })
  const answers = new Map<unknown, number>()
  for (let index = 0; index < 201; index++) {
    baize.clock.advance({ seconds: 1 })
    const wanted = { platformCode: platform, gameId: `many-${index}` }
    const { status } = await addDirectly(player, wanted)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(answers)).toEqual({ SUCCESS: 200, TOO_MANY_FAVORITES: 1 })
})

/** By the service, since the guard takes 120 changes a minute. */
async function addDirectly(player: SignedUpPlayer, input: { platformCode: string; gameId: string }) {
  const service = await import('./service.ts')
  const session = {
    id: player.sessionId,
    playerId: player.playerId,
    currency: player.currency,
    level: 'player' as const,
  }
  try {
    return await service.addFavoriteGame(baize.context, input, { session })
  } catch (error) {
    return { status: (error as { code: string }).code === 'games.favoritesFull' ? 'TOO_MANY_FAVORITES' : 'other' }
  }
}
