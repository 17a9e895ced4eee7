import { bet, win } from '@baize/contract/game-providers/studio'
import { checkSessionAlive } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { betOf, registerGame, type Seat, studioCall, takeSeat } from '../../../../testing/money.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(() => baize.close())

const stake = async (seat: Seat) => (await studioCall(baize.app, bet, betOf(seat, '0.10'))).body.status

/** The page of a player who plays in the frame of a game, and so touches only the game. */
const isAlive = async ({ player }: Seat) => {
  const headers = { ...player.headers, 'baize-idle': '1' }
  return (await call(baize, { ...player, headers }, checkSessionAlive, {})).body.alive
}

const lastUse = async ({ player }: Seat) => {
  const { playerId, sessionId } = player
  const session = baize.context.db.selectFrom('session').select('last_used_at').where('player_id', '=', playerId)
  return (await session.where('session_id', '=', sessionId).executeTakeFirstOrThrow()).last_used_at
}

/** Waits until a use since the instant is noted. */
const noted = (seat: Seat, since: Temporal.Instant) =>
  expect.poll(async () => Temporal.Instant.compare(await lastUse(seat), since)).toBe(1)

test('stakes keep the session of their launch alive [rule 27]', async () => {
  const seat = await takeSeat(baize)
  for (let round = 1; round <= 3; round++) {
    baize.clock.advance({ minutes: 29 })
    const since = baize.clock.now()
    expect(await stake(seat)).toBe('SUCCESS')
    await noted(seat, since)
  }
  expect(await isAlive(seat)).toBe('true')
  baize.clock.advance({ minutes: 30 })
  expect(await isAlive(seat)).toBe('false')
  expect(await stake(seat)).toBe('TOKEN_INVALID')
})

test('neither a refused stake nor a win keeps it alive', async () => {
  const [seat, other] = [await takeSeat(baize), await takeSeat(baize)]
  expect(await stake(seat)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 29 })
  const won = { ...seat.round, transactionId: `${seat.round.roundId}-win`, amount: '0.50' }
  expect((await studioCall(baize.app, win, won)).body.status).toBe('SUCCESS')
  expect((await studioCall(baize.app, bet, betOf(seat, '900.00'))).body.status).not.toBe('SUCCESS')
  // the notes take turns, so those of the calls above would come before this one
  const since = baize.clock.now()
  expect(await stake(other)).toBe('SUCCESS')
  await noted(other, since)
  baize.clock.advance({ minutes: 1 })
  expect(await isAlive(seat)).toBe('false')
  expect(await isAlive(other)).toBe('true')
})
