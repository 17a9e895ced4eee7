import { addFavoriteGame, getFavoriteGames, removeFavoriteGame } from '@baize/contract/games/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { registerGame, testGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'

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

test('favourites are private, announced to open pages, and accept only active games', async () => {
  const player = await signUpPlayer(baize)
  const received: (readonly string[])[] = []
  const stop = baize.context.bus.subscribe(player.playerId, (topics) => void received.push(topics))
  await call(baize, player, addFavoriteGame, { platformCode: platform, gameId })
  await expect.poll(() => received, { timeout: 10_000 }).toEqual([['favorites']])
  stop()
  expect(await list(await signUpPlayer(baize))).toEqual([])
  const { body } = await call(baize, player, addFavoriteGame, { platformCode: platform, gameId: 'no-such-game' })
  expect(body.status).toBe('UNKNOWN_GAME')
  await registerGame(baize.context, { gameId: 'second', active: false })
  const closed = await call(baize, player, addFavoriteGame, { platformCode: platform, gameId: 'second' })
  expect(closed.body.status).toBe('GAME_CLOSED')
  expect(await list(player)).toEqual([{ platform, gameId }])
  const subject = `${testGame.studio}/${gameId}`
  const off = { kind: 'GAME', subject, off_at: baize.clock.now(), off_by: 'vera', reason: 'A fault' } as const
  await baize.context.db.insertInto('kill_switch').values(off).execute()
  expect(await list(player)).toEqual([])
  await baize.context.db.deleteFrom('kill_switch').where('subject', '=', subject).execute()
  expect(await list(player)).toEqual([{ platform, gameId }])
})

test('a player has at most two hundred favourites', async () => {
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
  const add = (added: string) => addDirectly(player, { platformCode: platform, gameId: added })
  // The list is full, but an existing favourite is not added a second time, so this succeeds.
  expect(await add('many-7')).toEqual({ status: 'SUCCESS' })
  await call(baize, player, removeFavoriteGame, { platformCode: platform, gameId: 'many-7' })
  const atOnce = await Promise.all(['many-7', 'many-200', gameId].map(add))
  expect(atOnce.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1)
  expect(await list(player)).toHaveLength(200)
  // An inactive game does not count towards the maximum. Otherwise the player could never add another game: the player
  // does not see the inactive one, and so cannot remove it.
  await registerGame(baize.context, { gameId: 'many-8', active: false })
  const free = ['many-7', 'many-200'].find((_, index) => atOnce[index]?.status !== 'SUCCESS')
  expect(await add(String(free))).toEqual({ status: 'SUCCESS' })
})

test('concurrent duplicate additions and removals take effect once, for this player only', async () => {
  const player = await signUpPlayer(baize)
  const input = { platformCode: platform, gameId }
  const added = await Promise.all([1, 2, 3].map(() => call(baize, player, addFavoriteGame, input)))
  expect(added.map(({ body }) => body.status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect(await list(player)).toEqual([{ platform, gameId }])
  const unknown = { platformCode: platform, gameId: 'never-heard-of' }
  const removed = await Promise.all([input, input, unknown].map((one) => call(baize, player, removeFavoriteGame, one)))
  expect(removed.map(({ body }) => body.status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect(await list(player)).toEqual([])
  for (const operation of ['getFavoriteGames', 'addFavoriteGame', 'removeFavoriteGame']) {
    const method = operation === 'getFavoriteGames' ? 'GET' : 'POST'
    const sent = { method, url: `/platform/${operation}`, ...(method === 'POST' && { payload: input }) } as const
    expect((await baize.app.inject(sent)).statusCode).toBe(401)
  }
})

/** Calls the service directly, because the rate limit of the route allows only 120 changes a minute. */
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
