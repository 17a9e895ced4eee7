import { confirmRealityCheck, getRealityCheck, updateRealityCheck } from '@baize/contract/games/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { registerGame, newGambler, type Gambler } from '../../../testing/money.ts'
import { longSessions, stake } from '../../../testing/time-limits/play.ts'
import { addRealityCheck, changeRealityCheck, readRealityCheck } from './service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build(longSessions, { jobs: false })
  await registerGame(baize.context)
})

afterAll(() => baize.close())

/** Creates a player in a game who has a reality check every 30 minutes, which ends after a day. */
async function checkedGambler(): Promise<Gambler> {
  const gambler = await newGambler(baize)
  await addRealityCheck(baize.context, gambler.player.playerId, {
    minutes: 30,
    expiresAt: baize.clock.now().add({ hours: 24 }),
  })
  return gambler
}

const answer = (gambler: Gambler) => call(baize, gambler.player, confirmRealityCheck, {})
const read = async (gambler: Gambler) => (await call(baize, gambler.player, getRealityCheck, {})).body

test('a reality check for a day comes at its interval, and no more after its end date', async () => {
  const gambler = await checkedGambler()
  const { playerId } = gambler.player
  expect(await read(gambler)).toMatchObject({ interval: 30, expiryDate: expect.any(String) })
  baize.clock.advance({ minutes: 30 })
  expect(await stake(baize, gambler)).toBe('REALITY_CHECK')
  await answer(gambler)
  await changeRealityCheck(baize.context, playerId, 60)
  baize.clock.advance({ minutes: 59 })
  expect(await stake(baize, gambler)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake(baize, gambler)).toBe('REALITY_CHECK')
  baize.clock.advance({ hours: 9 })
  // Ten hours have passed since the last answer, so the next check has been due for nine hours. It must still be
  // answered.
  expect(await stake(baize, gambler)).toBe('REALITY_CHECK')
  await answer(gambler)
  expect(await readRealityCheck(baize.context, playerId)).toMatchObject({ minutes: 60 })
  baize.clock.advance({ hours: 13, minutes: 30 })
  expect(await read(gambler)).toMatchObject({ interval: 0 })
  expect(await readRealityCheck(baize.context, playerId)).toBeUndefined()
})

test('no reality check becomes due after its end date', async () => {
  const gambler = await checkedGambler()
  await call(baize, gambler.player, updateRealityCheck, { interval: 0 })
  await addRealityCheck(baize.context, gambler.player.playerId, {
    minutes: 60,
    expiresAt: baize.clock.now().add({ hours: 24 }),
  })
  for (let hours = 1; hours < 11; hours++) {
    baize.clock.advance({ hours: 1 })
    await answer(gambler)
  }
  expect(await read(gambler)).toHaveProperty('dueAt')
  baize.clock.advance({ hours: 13 })
  await answer(gambler)
  expect(await read(gambler)).not.toHaveProperty('dueAt')
})

test('a second check is refused, and a change needs a check', async () => {
  const gambler = await checkedGambler()
  const { playerId } = gambler.player
  await expect(
    addRealityCheck(baize.context, playerId, { minutes: 10, expiresAt: baize.clock.now().add({ hours: 168 }) }),
  ).rejects.toThrow('limits.inForce')
  await changeRealityCheck(baize.context, playerId, undefined)
  expect(await read(gambler)).toMatchObject({ interval: 0 })
  await expect(changeRealityCheck(baize.context, playerId, 10)).rejects.toThrow('limits.notInForce')
})
