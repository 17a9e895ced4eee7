import { confirmPendingLimit } from '@baize/contract/limits/player'
import { bet } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { compose } from '../../../../compose.ts'
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
import { playedMinutes } from '../service.ts'
import { addGameTimeLimit, changeTimeLimit } from '../../../safer/limits/service.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build(longSessions, { jobs: false })
  await registerGame(baize.context)
  await registerGame(baize.context, { gameId: 'a-wheel', kind: 'roulette' })
})

afterAll(() => closeSound(baize))

const weekly = { type: 'GAME_TIME_LIMIT', period: 'Weekly' } as const
const limit = ({ player }: Gambler, minutes: number | undefined) =>
  changeTimeLimit(baize.context, player.playerId, weekly, minutes)

/** Creates a player in a game who has a limit of 30 minutes of play in 7 days. */
async function limitedGambler(): Promise<Gambler> {
  const gambler = await newGambler(baize)
  expect(await limit(gambler, 30)).toEqual({ status: 'SUCCESS', requiresDays: 0 })
  return gambler
}

test('play ends exactly when the time is used up, and the time is available again seven days later', async () => {
  const gambler = await limitedGambler()
  expect(await playFor(baize, gambler, 29)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
  const refused = await askToPlay(baize, gambler)
  expect(refused).toMatchObject({ status: 'PLAY_ENDED' })
  const time = await timeOf(baize, gambler)
  expect(time).toMatchObject({ cause: 'GAME_TIME_LIMIT', againAt: refused.againAt })
  // The last stake was one minute before play ended. It counts as five minutes of play, so 34 minutes count in total. A
  // game can be opened only when five of the 30 minutes are available again, that is, when the window contains at most
  // 25 of the 34 minutes. This is so when the window starts nine minutes after play began, which was 30 minutes before
  // play ended.
  expect(minutesBetween(time.at, time.againAt)).toBe(7 * 24 * 60 - 30 + 9)
  baize.clock.advance({ hours: 24 * 6 })
  expect((await askToPlay(baize, await logInAgain(baize, gambler))).status).toBe('PLAY_ENDED')
  baize.clock.advance({ hours: 24 })
  expect(await playFor(baize, await playAgain(baize, await logInAgain(baize, gambler)), 8)).toBe('SUCCESS')
})

test('pauses do not count, so a stake after the computed end is accepted if time remains', async () => {
  const gambler = await limitedGambler()
  expect(await playFor(baize, gambler, 8)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 40 })
  expect(await playFor(baize, gambler, 16)).toBe('SUCCESS')
  expect(minutesBetween((await timeOf(baize, gambler)).at, (await timeOf(baize, gambler)).endsAt)).toBe(1)
  baize.clock.advance({ minutes: 1 })
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
})

test('play in two windows at the same time is counted only once', async () => {
  const gambler = await limitedGambler()
  const token = await launch(baize.context, gambler.player, { ...testGame, gameId: 'a-wheel' })
  const beside = { ...gambler, token, round: { ...gambler.round, gameId: 'a-wheel' } }
  for (let minutes = 0; minutes < 28; minutes += 2) {
    expect([await stake(baize, gambler), await stake(baize, beside)]).toEqual(['SUCCESS', 'SUCCESS'])
    baize.clock.advance({ minutes: 2 })
  }
  expect(await stake(baize, beside)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 2 })
  expect([await stake(baize, gambler), await stake(baize, beside)]).toEqual(['PLAY_ENDED', 'PLAY_ENDED'])
})

test('stakes with long pauses between them use five minutes each and no more', async () => {
  const gambler = await limitedGambler()
  const taken = []
  for (let stakes = 0; stakes < 7; stakes++) {
    taken.push(await stake(baize, gambler))
    baize.clock.advance({ minutes: 6 })
  }
  expect(taken).toEqual([...Array<string>(6).fill('SUCCESS'), 'PLAY_ENDED'])
})

test('a limit for a day counts from now, stops play when it is used up, and no longer applies after its end', async () => {
  const gambler = await newGambler(baize)
  expect(await playFor(baize, gambler, 60)).toBe('SUCCESS')
  baize.clock.advance({ hours: 1 })
  const request = { minutes: 20, expiresAt: baize.clock.now().add({ hours: 24 }) } as const
  const add = () => addGameTimeLimit(baize.context, gambler.player.playerId, request)
  await add()
  await expect(add()).rejects.toThrow('limits.inForce')
  expect(await playFor(baize, gambler, 19)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
  const { at, againAt } = await timeOf(baize, gambler)
  const now = Temporal.Instant.from(at)
  const since = now.subtract({ minutes: 20 })
  expect(await playedMinutes(baize.context.db, gambler.player.playerId, since, now)).toBe(20)
  expect(minutesBetween(at, againAt)).toBe(24 * 60 - 20)
  baize.clock.advance({ minutes: 24 * 60 - 21 })
  expect((await askToPlay(baize, gambler)).status).toBe('PLAY_ENDED')
  baize.clock.advance({ minutes: 1 })
  expect(await playFor(baize, await playAgain(baize, gambler), 40)).toBe('SUCCESS')
  await expect(
    changeTimeLimit(baize.context, gambler.player.playerId, { ...weekly, period: 'Dynamic' }, 10),
  ).rejects.toThrow('limits.notInForce')
})

test('a raised limit waits and is confirmed, and the game goes on with a new launch', async () => {
  const gambler = await limitedGambler()
  expect(await playFor(baize, gambler, 29)).toBe('SUCCESS')
  expect(await limit(gambler, 90)).toMatchObject({ requiresDays: 1 })
  baize.clock.advance({ minutes: 1 })
  expect(await stake(baize, gambler)).toBe('PLAY_ENDED')
  baize.clock.advance({ hours: 23, minutes: 59 })
  const later = await logInAgain(baize, gambler)
  expect((await askToPlay(baize, later)).status).toBe('PLAY_ENDED')
  const due = await dueLimits(baize, later)
  expect(due).toMatchObject([{ limit: '90', limitType: 'GAME_TIME_LIMIT', limitPeriod: 'Weekly' }])
  await call(baize, later.player, confirmPendingLimit, { confirmId: due.map(({ id }) => id) })
  expect(await playFor(baize, await playAgain(baize, later), 50)).toBe('SUCCESS')
})

test('the end of play applies in a second process too, even if its clock is behind', async () => {
  const gambler = await limitedGambler()
  const late = { now: () => baize.clock.now().subtract({ minutes: 20 }) }
  const { context, close } = await compose(baize.context.config, late)
  const app = await buildApp(context, ['platform'])
  const stakeThere = async () => {
    const round = { ...gambler.round, roundId: `${gambler.round.roundId}-there` }
    return (await studioCall(app, bet, betOf({ ...gambler, round }, '0.10'))).body.status
  }
  expect(await playFor(baize, gambler, 29)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 1 })
  const both = await Promise.all([stake(baize, gambler), stake(baize, gambler), stake(baize, gambler)])
  expect(both).toEqual(['PLAY_ENDED', 'PLAY_ENDED', 'PLAY_ENDED'])
  // The second process has a slow clock, by which the player could still play. But the launches are closed for good, so
  // the stake is refused.
  expect(await stakeThere()).toBe('TOKEN_INVALID')
  await app.close()
  await close()
})
