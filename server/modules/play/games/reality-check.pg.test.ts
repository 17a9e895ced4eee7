import { confirmRealityCheck, createLaunch, getRealityCheck, updateRealityCheck } from '@baize/contract/games/player'
import { bet, betAndWin, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { betOf, launch, registerGame, type Gambler, studioCall, newGambler, testGame } from '../../../testing/money.ts'
import { transaction } from '../../../kit/db.ts'
import { lockPlayerRow } from '../../people/players/service.ts'
import { endNow, openSession } from '../../people/sessions/service.ts'
import { forgetLaunches } from './jobs.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context, { kind: 'slot' })
  await registerGame(baize.context, { gameId: 'other-slot', kind: 'slot' })
  await registerGame(baize.context, { gameId: 'a-wheel', kind: 'roulette' })
})

afterAll(() => baize.close())

const { platform, gameId } = testGame
const stake = async (gambler: Gambler) => (await studioCall(baize.app, bet, betOf(gambler, '0.10'))).body.status
const every = (gambler: Gambler, interval: number) => call(baize, gambler.player, updateRealityCheck, { interval })
const answer = (gambler: Gambler) => call(baize, gambler.player, confirmRealityCheck, {})

/** Creates a player in a game who has a reality check every ten minutes. The first interval starts now. */
async function checkedGambler(): Promise<Gambler> {
  const gambler = await newGambler(baize)
  expect((await every(gambler, 10)).body.status).toBe('SUCCESS')
  return gambler
}

test('after the chosen time, stakes are refused until the player answers the reality check, and wins are paid [rule 15]', async () => {
  onTestFinished(baize.clock.stop())
  const gambler = await checkedGambler()
  baize.clock.advance({ minutes: 9, seconds: 59 })
  expect(await stake(gambler)).toBe('SUCCESS')
  baize.clock.advance({ seconds: 1 })
  expect(await stake(gambler)).toBe('REALITY_CHECK')
  const together = { ...betOf(gambler, '0.10'), winAmount: '0.20' }
  expect((await studioCall(baize.app, betAndWin, together)).body.status).toBe('REALITY_CHECK')
  const won = { ...gambler.round, transactionId: `${gambler.round.roundId}-win`, amount: '0.50' }
  expect((await studioCall(baize.app, win, won)).body).toMatchObject({ status: 'SUCCESS', balance: '20.40' })
  expect((await call(baize, gambler.player, createLaunch, { platform, gameId })).body.status).toBe('REALITY_CHECK')
  const { body } = await call(baize, gambler.player, getRealityCheck, {})
  expect(body).toMatchObject({ interval: 10 })
  expect(Date.parse(String(body.dueAt))).toBeLessThanOrEqual(Date.parse(String(body.at)))

  expect((await answer(gambler)).body.status).toBe('SUCCESS')
  expect(await stake(gambler)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 9 })
  // The player confirms when no check is due. That must not postpone the next check.
  await answer(gambler)
  baize.clock.advance({ minutes: 1 })
  expect(await stake(gambler)).toBe('REALITY_CHECK')
})

test('the answer to a due check is announced to every open page, and a confirmation without a due check to none', async () => {
  const gambler = await checkedGambler()
  const received: string[] = []
  const { playerId } = gambler.player
  const unsubscribe = baize.context.bus.subscribe(playerId, (topics) => void received.push(...topics))
  // The notification about the change in `checkedGambler` may not have arrived yet, so this waits until a later
  // notification has arrived.
  await baize.context.bus.publish(playerId, ['favorites'])
  await expect.poll(() => received.at(-1)).toBe('favorites')
  received.length = 0
  await answer(gambler)
  baize.clock.advance({ minutes: 10 })
  await answer(gambler)
  await expect.poll(() => received).toContain('reality-check')
  await baize.context.bus.publish(playerId, ['player'])
  await expect.poll(() => received.at(-1)).toBe('player')
  expect(received).toEqual(['reality-check', 'player'])
  unsubscribe()
})

/** Returns the player in the same game, after logging in again. */
async function loggedInAgain(gambler: Gambler): Promise<Gambler> {
  const { playerId } = gambler.player
  const { id: sessionId, sessionKey } = await transaction(baize.context.db, async (tx) =>
    openSession(baize.context, tx, await lockPlayerRow(tx, playerId)),
  )
  const player = { ...gambler.player, sessionId, sessionKey, headers: { authorization: `Bearer ${sessionKey}` } }
  return { ...gambler, player }
}

const open = async ({ player }: Gambler) => (await call(baize, player, createLaunch, { platform, gameId })).body

test('a due reality check remains due after a new login, and one answer counts for every session [rule 15]', async () => {
  const gambler = await checkedGambler()
  baize.clock.advance({ minutes: 10 })
  const again = await loggedInAgain(gambler)
  expect((await open(again)).status).toBe('REALITY_CHECK')
  expect((await call(baize, again.player, getRealityCheck, {})).body.dueAt).toBeDefined()
  expect((await answer(again)).body.status).toBe('SUCCESS')
  expect(await stake(gambler)).toBe('SUCCESS')
  expect((await open(again)).status).toBe('SUCCESS')
})

test('a check that became due before the logout must still be answered days later', async () => {
  const gambler = await checkedGambler()
  baize.clock.advance({ minutes: 11 })
  await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
  baize.clock.advance({ hours: 10 })
  expect((await open(await loggedInAgain(gambler))).status).toBe('REALITY_CHECK')
})

test('a login soon after the logout continues the interval, and a login after a break begins a new one', async () => {
  const gambler = await checkedGambler()
  baize.clock.advance({ minutes: 6 })
  await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
  const quick = await loggedInAgain(gambler)
  const { launchToken: token } = (await open(quick)) as { launchToken: string }
  baize.clock.advance({ minutes: 3 })
  expect(await stake({ ...quick, token })).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake({ ...quick, token })).toBe('REALITY_CHECK')
  await answer(quick)
  await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
  baize.clock.advance({ hours: 2 })
  expect((await open(await loggedInAgain(gambler))).status).toBe('SUCCESS')
})

test('a player without checks plays on, and enabling checks takes effect with the next opened game', async () => {
  const gambler = await newGambler(baize)
  expect((await call(baize, gambler.player, getRealityCheck, {})).body).toMatchObject({ interval: 0 })
  const idle = await newGambler(baize)
  await baize.context.db.deleteFrom('launch').where('player_id', '=', idle.player.playerId).execute()
  await every(idle, 20)
  expect((await call(baize, idle.player, getRealityCheck, {})).body.dueAt).toBeUndefined()
  baize.clock.advance({ minutes: 15 })
  expect(await stake(gambler)).toBe('SUCCESS')
  await call(baize, idle.player, getRealityCheck, {})
  const token = await launch(baize.context, idle.player)
  baize.clock.advance({ minutes: 19 })
  expect(await stake({ ...idle, token })).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake({ ...idle, token })).toBe('REALITY_CHECK')
})

test('a new interval starts at once, but a check that is already due must still be answered', async () => {
  const gambler = await checkedGambler()
  baize.clock.advance({ minutes: 5 })
  await every(gambler, 20)
  baize.clock.advance({ minutes: 19 })
  expect(await stake(gambler)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake(gambler)).toBe('REALITY_CHECK')
  await every(gambler, 0)
  expect(await stake(gambler)).toBe('REALITY_CHECK')
  await answer(gambler)
  expect(await stake(gambler)).toBe('SUCCESS')
  expect((await call(baize, gambler.player, getRealityCheck, {})).body).not.toHaveProperty('dueAt')
  await every(gambler, 30)
  await every(gambler, 0)
  baize.clock.advance({ minutes: 29 })
  expect(await stake(gambler)).toBe('SUCCESS')
})

test('the answer lets launches that the check stopped take bets again, but no launch that ended for another reason', async () => {
  const gambler = await checkedGambler()
  const wheel = await launch(baize.context, gambler.player, { ...testGame, gameId: 'a-wheel' })
  const slot = await launch(baize.context, gambler.player, { ...testGame, gameId: 'other-slot' })
  baize.clock.advance({ minutes: 10 })
  await answer(gambler)
  const at = (game: string, token: string) =>
    stake({ ...gambler, token, round: { ...gambler.round, gameId: game, roundId: `${gambler.round.roundId}-${game}` } })
  expect(await at(gameId, gambler.token)).toBe('TOKEN_INVALID')
  expect(await at('other-slot', slot)).toBe('SUCCESS')
  expect(await at('a-wheel', wheel)).toBe('SUCCESS')
})

test.each([5, 15, 70, -10, 10.5, '10', null])('an interval of %j is refused', async (interval) => {
  const gambler = await checkedGambler()
  expect((await every(gambler, interval as number)).httpStatus).toBe(400)
  expect((await call(baize, gambler.player, getRealityCheck, {})).body).toMatchObject({ interval: 10 })
})

test('a check is deleted with its launches after a day without an answer', async () => {
  const gambler = await checkedGambler()
  const known = () =>
    baize.context.db
      .selectFrom('reality_check_due')
      .where('player_id', '=', gambler.player.playerId)
      .selectAll()
      .execute()
  baize.clock.advance({ hours: 24 })
  await forgetLaunches(baize.context)
  expect(await known()).toHaveLength(1)
  baize.clock.advance({ minutes: 11 })
  await forgetLaunches(baize.context)
  expect(await known()).toHaveLength(0)
})
