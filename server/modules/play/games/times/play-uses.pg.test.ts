import { bet, win } from '@baize/contract/game-providers/studio'
import { checkSessionAlive } from '@baize/contract/sessions/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { betOf, registerGame, type Gambler, studioCall, newGambler } from '../../../../testing/money.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(() => baize.close())

const stake = async (gambler: Gambler) => (await studioCall(baize.app, bet, betOf(gambler, '0.10'))).body.status

/**
 * Calls the session check with the header that the portal page sends while the player plays in the game's frame. It
 * reports that the page itself is idle.
 */
const isAlive = async ({ player }: Gambler) => {
  const headers = { ...player.headers, 'baize-idle': '1' }
  return (await call(baize, { ...player, headers }, checkSessionAlive, {})).body.alive
}

const lastUse = async ({ player }: Gambler) => {
  const { playerId, sessionId } = player
  const session = baize.context.db.selectFrom('session').select('last_used_at').where('player_id', '=', playerId)
  return (await session.where('session_id', '=', sessionId).executeTakeFirstOrThrow()).last_used_at
}

/** Waits until the server has recorded a use of the session after the instant. */
const noted = (gambler: Gambler, since: Temporal.Instant) =>
  expect.poll(async () => Temporal.Instant.compare(await lastUse(gambler), since)).toBe(1)

test('stakes prolong the session that launched the game [rule 27]', async () => {
  const gambler = await newGambler(baize)
  for (let round = 1; round <= 3; round++) {
    baize.clock.advance({ minutes: 29 })
    const since = baize.clock.now()
    expect(await stake(gambler)).toBe('SUCCESS')
    await noted(gambler, since)
  }
  expect(await isAlive(gambler)).toBe('true')
  baize.clock.advance({ minutes: 30 })
  expect(await isAlive(gambler)).toBe('false')
  expect(await stake(gambler)).toBe('TOKEN_INVALID')
})

test('neither a refused stake nor a win keeps the session alive', async () => {
  const [gambler, other] = [await newGambler(baize), await newGambler(baize)]
  expect(await stake(gambler)).toBe('SUCCESS')
  baize.clock.advance({ minutes: 29 })
  const won = { ...gambler.round, transactionId: `${gambler.round.roundId}-win`, amount: '0.50' }
  expect((await studioCall(baize.app, win, won)).body.status).toBe('SUCCESS')
  expect((await studioCall(baize.app, bet, betOf(gambler, '900.00'))).body.status).not.toBe('SUCCESS')
  // Uses are recorded one after the other. Once this other player's use is recorded, any use by the calls above would
  // be recorded as well.
  const since = baize.clock.now()
  expect(await stake(other)).toBe('SUCCESS')
  await noted(other, since)
  baize.clock.advance({ minutes: 1 })
  expect(await isAlive(gambler)).toBe('false')
  expect(await isAlive(other)).toBe('true')
})
