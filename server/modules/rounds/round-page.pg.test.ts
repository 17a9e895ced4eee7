import { bet } from '@baize/contract/rounds'
import { getRoundPage } from '@baize/contract/rounds/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../kit/ids.ts'
import { build, type TestApp } from '../../testing/build.ts'
import { call } from '../../testing/call.ts'
import { betOf, registerGame, studioCall, takeSeat, testGame } from '../../testing/money.ts'
import { signUpPlayer } from '../../testing/player.ts'
import { staff } from '../../testing/staff.ts'

let baize: TestApp
beforeAll(async () => {
  baize = await build({ STUDIO_URL: 'http://studio.example/studio' }, { jobs: false })
  await registerGame(baize.context)
})
afterAll(() => baize.close())

test('a round is found by its movement and by its name, and its address is signed for ten minutes', async () => {
  const seat = await takeSeat(baize)
  const booked = betOf(seat, '1.00')
  await studioCall(baize.app, bet, booked)
  const { playerId } = seat.player
  const entry = await baize.context.db
    .selectFrom('ledger_game_entry')
    .select(['entry_id', 'round_id'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const { url } = (await call(baize, staff, getRoundPage, { playerId, entryId: entry.entry_id })).body
  const address = new URL(String(url))
  expect(address.pathname).toBe(`/studio/rounds/${entry.round_id}`)
  const until = Number(address.searchParams.get('until')) * 1000 - baize.clock.now().epochMilliseconds
  expect(Math.abs(until - 600_000)).toBeLessThan(1_000)
  expect(address.searchParams.get('signature')).toMatch(/^[\da-f]{64}$/)
  const named = { playerId, studio: testGame.studio, roundId: entry.round_id }
  expect((await call(baize, staff, getRoundPage, named)).body['url']).toBe(url)
  const stranger = (await signUpPlayer(baize)).playerId
  expect((await call(baize, staff, getRoundPage, { ...named, playerId: stranger })).httpStatus).toBe(404)
  expect((await call(baize, staff, getRoundPage, { playerId, entryId: newId() })).httpStatus).toBe(404)
  expect((await call(baize, staff, getRoundPage, { playerId })).httpStatus).toBe(404)
})
