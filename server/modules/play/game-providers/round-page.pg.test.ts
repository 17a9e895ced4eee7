import { bet } from '@baize/contract/game-providers/studio'
import { getRoundPage } from '@baize/contract/game-providers/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { hub88Call } from '../../../testing/dialect-calls.ts'
import { operatorKey, demoOperatorKey } from '../../../settings/operator-key.ts'
import { userIdOf } from './dialects/user-id.ts'
import { betOf, registerGame, studioCall, newGambler, testGame } from '../../../testing/money.ts'
import { signUpPlayer } from '../../../demo/sign-up-player.ts'
import { staff } from '../../../testing/staff.ts'

let baize: TestApp
/** A test server that replaces the aggregator. It records the requests and returns the prepared reply. */
const aggregator = createServer((request, response) => void receive(request).then((answer) => response.end(answer)))
let asked: { path: string | undefined; body: string; signature: string } | undefined
let answer: unknown
const hubGame = { ...testGame, gameId: 'hub_round', studio: 'hub88-demo' }

async function receive(request: IncomingMessage): Promise<string> {
  const signature = String(request.headers['x-hub88-signature'])
  asked = { path: request.url, body: await text(request), signature }
  return JSON.stringify(answer)
}

beforeAll(async () => {
  aggregator.listen(0, '127.0.0.1')
  await once(aggregator, 'listening')
  const { port } = aggregator.address() as AddressInfo
  const settings = { STUDIO_URL: 'http://studio.example/studio', HUB88_API_URL: `http://127.0.0.1:${port}/api` }
  baize = await build({ ...settings, HUB88_OPERATOR_ID: '7' }, { jobs: false })
  await registerGame(baize.context)
  await registerGame(baize.context, hubGame)
})
afterAll(async () => {
  await baize.close()
  aggregator.close()
})

test('a round is found by its movement and by its name, and its address is signed for ten minutes', async () => {
  const gambler = await newGambler(baize)
  const booked = betOf(gambler, '1.00')
  await studioCall(baize.app, bet, booked)
  const { playerId } = gambler.player
  const entry = await baize.context.db
    .selectFrom('ledger_game_entry')
    .select(['entry_id', 'round_id'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const named = { playerId, studio: testGame.studio, roundId: entry.round_id }
  for (const round of [{ playerId, entryId: entry.entry_id }, named]) {
    const before = baize.clock.now().epochMilliseconds
    const { url } = (await call(baize, staff, getRoundPage, round)).body
    const after = baize.clock.now().epochMilliseconds
    const address = new URL(String(url))
    expect(address.pathname).toBe(`/studio/rounds/${entry.round_id}`)
    const untilMs = Number(address.searchParams.get('until')) * 1000
    // The address is valid for ten minutes, but its expiry is a whole second, so up to one second of difference is
    // allowed.
    expect(untilMs).toBeGreaterThan(before + 599_000)
    expect(untilMs).toBeLessThan(after + 601_000)
    expect(address.searchParams.get('signature')).toMatch(/^[\da-f]{64}$/)
  }
  const otherPlayerId = (await signUpPlayer(baize)).playerId
  expect((await call(baize, staff, getRoundPage, { ...named, playerId: otherPlayerId })).httpStatus).toBe(404)
  expect((await call(baize, staff, getRoundPage, { playerId, entryId: newId() })).httpStatus).toBe(404)
  expect((await call(baize, staff, getRoundPage, { playerId })).httpStatus).toBe(404)
})

test('requests the page of a round from the aggregator with our signature', async () => {
  const { player, token, round } = await newGambler(baize, { game: hubGame })
  const transactionId = randomUUID()
  const { currency, playerId } = player
  const stake = { user: userIdOf(player), token, transaction_uuid: transactionId, round: round.roundId, currency }
  await hub88Call(baize.app, 'transaction/bet', { ...stake, game_code: round.gameId, amount: 100_000 })
  const named = { playerId, studio: 'hub88-demo', roundId: round.roundId }
  const page = async () => (await call(baize, staff, getRoundPage, named)).body
  answer = { url: 'https://studio.example/replay/7' }
  expect(await page()).toEqual({ status: 'SUCCESS', url: 'https://studio.example/replay/7' })
  expect(asked?.path).toBe('/api/operator/generic/v2/game/round')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    user: userIdOf(player),
    transaction_uuid: transactionId,
    round: round.roundId,
    operator_id: 7,
  })
  const key = createPublicKey(operatorKey(demoOperatorKey))
  const signature = Buffer.from(asked?.signature ?? '', 'base64')
  expect(verify('RSA-SHA256', Buffer.from(asked?.body ?? ''), key, signature)).toBe(true)
  // Staff get no link if the address is not that of a web page.
  for (const other of [{ url: 'javascript:alert(1)' }, { error: 'RS_ERROR' }, 'nothing']) {
    answer = other
    expect(await page()).toEqual({ status: 'SUCCESS' })
  }
  aggregator.close()
  aggregator.closeAllConnections()
  expect(await page()).toMatchObject({ status: 'STUDIO_UNAVAILABLE' })
})
