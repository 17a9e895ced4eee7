import { createLaunch } from '@baize/contract/games/player'
import { getGameList, saveGame } from '@baize/contract/games/registry'
import type { Request } from '@baize/contract/op'
import { setSwitch } from '@baize/contract/switches/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { staff } from '../../../../testing/staff.ts'

const game: Request<typeof saveGame> = {
  platform: 'BAIZE',
  gameId: 'amber',
  studio: 'baize-studio',
  gameName: 'Amber',
  kind: 'slot',
  rtpBasisPoints: 9600,
  freePlay: true,
  active: true,
  stakes: { GBP: { minimum: '0.10', maximum: '2.00' } },
  blockedCountries: ['FR', 'MK'],
}

let baize: TestApp
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  for (const [gameId, gameName, active] of [
    ['amber', 'Amber', true],
    ['birch', 'Birch', false],
    ['cedar', 'Cedar 100%', true],
  ] as const)
    await call(baize, staff, saveGame, { ...game, gameId, gameName, active })
})
afterAll(() => baize.close())

interface Listed {
  readonly gameId: string
  readonly isSwitchedOff: boolean
  readonly isStudioOff: boolean
}
const list = async (asked: Request<typeof getGameList>) => {
  const { body } = await call(baize, staff, getGameList, asked)
  return body as unknown as { games: Listed[]; nextCursor?: string }
}
const ids = async (asked: Request<typeof getGameList>) => (await list(asked)).games.map(({ gameId }) => gameId)

test('a game is listed as it was saved', async () => {
  const [first] = (await list({ search: 'amb' })).games
  expect(first).toEqual({ ...game, isSwitchedOff: false, isStudioOff: false })
})

test.each<[Request<typeof getGameList>, string[]]>([
  [{ search: 'CEDAR' }, ['cedar']],
  [{ search: '100%' }, ['cedar']],
  [{ search: 'birch' }, ['birch']],
  [{ state: 'OFF' }, ['birch']],
  [{ state: 'ON' }, ['amber', 'cedar']],
  [{ studio: 'nobody' }, []],
])('%j lists %j', async (asked, expected) => {
  expect(await ids(asked)).toEqual(expected)
})

test('a game of a studio can be on only one platform', async () => {
  const { body } = await call(baize, staff, saveGame, { ...game, platform: 'OTHER' })
  expect(body.status).toBe('KNOWN_GAME')
})

test('pages are sorted by name and follow each other without gaps', async () => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ size: 1, ...(cursor && { cursor }) })
    found.push(...page.games.map(({ gameId }) => gameId))
    cursor = page.nextCursor
  } while (cursor)
  expect(found).toEqual(['amber', 'birch', 'cedar'])
})

test('a kill switch shows in the list', async () => {
  const part = { kind: 'GAME', subject: 'baize-studio/cedar', reason: 'A fault' } as const
  await call(baize, staff, setSwitch, { ...part, isOff: true })
  expect((await list({ state: 'OFF' })).games).toMatchObject([
    { gameId: 'birch', isSwitchedOff: false },
    { gameId: 'cedar', isSwitchedOff: true, isStudioOff: false },
  ])
  await call(baize, staff, setSwitch, { ...part, isOff: false })
  const studio = { kind: 'STUDIO', subject: 'baize-studio', reason: 'A fault' } as const
  await call(baize, staff, setSwitch, { ...studio, isOff: true })
  expect((await list({ search: 'cedar' })).games).toMatchObject([{ isSwitchedOff: true, isStudioOff: true }])
  await call(baize, staff, setSwitch, { ...studio, isOff: false })
})

test('players of a blocked country cannot open the game', async () => {
  const open = async (country: string) =>
    (await call(baize, await signUpPlayer(baize, { country }), createLaunch, { platform: 'BAIZE', gameId: 'amber' }))
      .body
  expect(await open('MK')).toMatchObject({ status: 'OTHER_COUNTRY' })
  expect(await open('GB')).toMatchObject({ status: 'SUCCESS' })
})
