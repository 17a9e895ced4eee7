import { confirmPendingLimit } from '@baize/contract/limits/player'
import { getSessionLimit, updateSessionLimit } from '@baize/contract/limits/time-limits'
import type { Reply } from '@baize/contract/op'
import { bet, endRound, win } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import {
  betOf,
  launch,
  registerGame,
  studioCall,
  newGambler,
  testGame,
  type Gambler,
} from '../../../../testing/money.ts'
import {
  askToPlay,
  dueLimits,
  logInAgain,
  longSessions,
  minutesBetween,
  playAgain,
  playFor,
  stake,
  timeOf,
} from '../../../../testing/time-limits/play.ts'
import { closeSound } from '../../../../testing/books/close-sound.ts'
import { endNow } from '../../../people/sessions/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build(longSessions, { jobs: false })
  await registerGame(baize.context, { kind: 'slot' })
  await registerGame(baize.context, { gameId: 'a-wheel', kind: 'roulette' })
})

afterAll(() => closeSound(baize))

const limit = async ({ player }: Gambler, to: number | 'OFF') =>
  (await call(baize, player, updateSessionLimit, { limit: to })).body

/** Creates a player who has just opened a game and has a session limit of 20 minutes. */
async function limitedGambler(): Promise<Gambler> {
  const gambler = await newGambler(baize)
  expect(await limit(gambler, 20)).toMatchObject({ status: 'SUCCESS', requiresDays: 0 })
  return gambler
}

test('play ends to the moment, the round in progress is paid, and the refusal says when play is possible again', async () => {
  onTestFinished(baize.clock.stop())
  const gambler = await limitedGambler()
  baize.clock.advance({ minutes: 19, seconds: 59 })
  expect((await studioCall(baize.app, bet, betOf(gambler, '0.10'))).body.status).toBe('SUCCESS')
  expect(await timeOf(baize, gambler)).toMatchObject({ cause: 'SESSION_LIMIT', staked: '0.10' })
  baize.clock.advance({ seconds: 1 })
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
  const won = { ...gambler.round, transactionId: `${gambler.round.roundId}-win`, amount: '0.50' }
  expect((await studioCall(baize.app, win, won)).body.status).toBe('SUCCESS')
  expect((await studioCall(baize.app, endRound, gambler.round)).body.status).toBe('SUCCESS')

  const refused = await askToPlay(baize, gambler)
  expect(refused.status).toBe('PLAY_ENDED')
  expect(refused.message).toMatch(/You can play again from \d+ \w+ \d{4}.*UTC/)
  const time = await timeOf(baize, gambler)
  expect(time).toMatchObject({
    cause: 'SESSION_LIMIT',
    againAt: refused.againAt,
    staked: '0.10',
    won: '0.50',
    net: '0.40',
  })
  expect(minutesBetween(time.startedAt ?? '', time.endsAt)).toBe(20)
  // The minimum rest of 30 minutes is counted from the last stake.
  expect(minutesBetween(time.at, time.againAt)).toBe(30)
  baize.clock.advance({ minutes: 29, seconds: 58 })
  expect((await askToPlay(baize, gambler)).status).toBe('PLAY_ENDED')
  baize.clock.advance({ seconds: 2 })
  expect(await playFor(baize, await playAgain(baize, gambler), 19)).toBe('SUCCESS')
})

test('neither a new login nor a second window nor another game evades the limit', async () => {
  const gambler = await limitedGambler()
  baize.clock.advance({ minutes: 12 })
  await endNow(baize.context, gambler.player.playerId, 'LOGOUT')
  const again = await playAgain(baize, await logInAgain(baize, gambler))
  const wheel = await launch(baize.context, again.player, { ...testGame, gameId: 'a-wheel' })
  const beside = { ...again, token: wheel, round: { ...again.round, gameId: 'a-wheel' } }
  baize.clock.advance({ minutes: 7 })
  expect([await stake(baize, again), await stake(baize, beside)]).toEqual(['SUCCESS', 'SUCCESS'])
  baize.clock.advance({ minutes: 1 })
  expect([await stake(baize, again), await stake(baize, beside)]).toEqual(['PLAY_ENDED', 'PLAY_ENDED'])
  expect((await askToPlay(baize, await logInAgain(baize, again))).status).toBe('PLAY_ENDED')
})

test('after a rest without play, the time begins anew, also in a game that stays open', async () => {
  const gambler = await limitedGambler()
  expect(await playFor(baize, gambler, 12)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 30 })
  expect(await playFor(baize, gambler, 19)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
})

test('a lower limit ends play at once, and a higher one waits for the cooling-off and the confirmation [rule 13]', async () => {
  const gambler = await limitedGambler()
  baize.clock.advance({ minutes: 11 })
  expect(await limit(gambler, 60)).toMatchObject({ requiresDays: 1 })
  expect(await stake(baize, gambler)).toBe('SUCCESS')
  const read = async () =>
    (await call(baize, gambler.player, getSessionLimit, {})).body as unknown as Reply<typeof getSessionLimit>
  const { pendingId, ...waiting } = await read()
  expect(waiting).toMatchObject({ sessionLimit: 20, pendingSessionLimit: 60, restMinutes: 30 })
  const early = (await call(baize, gambler.player, confirmPendingLimit, { confirmId: [pendingId ?? ''] })).body
  expect(early.status).toBe('TOO_EARLY')
  expect(await limit(gambler, 10)).toMatchObject({ requiresDays: 0 })
  expect(await read()).toMatchObject({ sessionLimit: 10 })
  expect(await read()).not.toHaveProperty('pendingId')
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')

  expect(await limit(gambler, 'OFF')).toMatchObject({ requiresDays: 1 })
  baize.clock.advance({ hours: 24 })
  const later = await logInAgain(baize, gambler)
  const decideLater = async (confirmId: string[]) =>
    (await call(baize, later.player, confirmPendingLimit, { confirmId })).body.status
  const due = await dueLimits(baize, later)
  expect(due).toMatchObject([{ limit: 'OFF', limitType: 'SESSION_LIMIT' }])
  expect(await decideLater(due.map(({ id }) => id))).toBe('SUCCESS')
  expect(await decideLater(due.map(({ id }) => id))).toBe('UNKNOWN_LIMIT')
  expect((await call(baize, later.player, getSessionLimit, {})).body).toMatchObject({ sessionLimit: 'OFF' })
  expect(await playFor(baize, await playAgain(baize, later), 80)).toBe('SUCCESS')
})

test('a player without a limit plays on, and one who has played for long ends at once with a new limit', async () => {
  const gambler = await newGambler(baize)
  expect(await playFor(baize, gambler, 40)).toBe('SUCCESS')
  expect(await timeOf(baize, gambler)).not.toHaveProperty('endsAt')
  await limit(gambler, 30)
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
})

test.each([9, 61, 10.5, 0, -10, '20', 'off', null])('a session limit of %j is refused', async (request) => {
  const gambler = await limitedGambler()
  const { httpStatus } = await call(baize, gambler.player, updateSessionLimit, { limit: request as number })
  expect(httpStatus).toBe(400)
  expect((await call(baize, gambler.player, getSessionLimit, {})).body).toMatchObject({ sessionLimit: 20 })
})
