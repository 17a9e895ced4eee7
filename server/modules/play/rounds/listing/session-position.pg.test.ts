import { bet, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { getSessionPosition } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../../testing/money.ts'

let baize: TestApp

beforeAll(async () => {
  baize = await build()
  await registerGame(baize.context)
})
afterAll(() => baize.close())

test('a session reports its stakes, its wins and the difference [rule 4]', async () => {
  const gambler = await newGambler(baize)
  const position = async () => (await call(baize, gambler.player, getSessionPosition, {})).body
  expect(await position()).toMatchObject({
    status: 'SUCCESS',
    currency: 'GBP',
    staked: '0.00',
    won: '0.00',
    net: '0.00',
  })
  const first = betOf(gambler, '2.00')
  await studioCall(baize.app, bet, first)
  await studioCall(baize.app, win, { ...gambler.round, amount: '0.50', transactionId: `win-${newId()}` })
  expect(await position()).toMatchObject({ staked: '2.00', won: '0.50', net: '-1.50' })
  await studioCall(baize.app, rollback, {
    ...gambler.round,
    transactionId: `back-${newId()}`,
    referenceTransactionId: first.transactionId,
  })
  // A prize does not reduce the losses that a limit counts. But the player has won it, so it counts in the session's
  // position, which the game displays.
  const jackpot = { ...gambler.round, transactionId: newId(), amount: '7.00', reason: 'jackpot', reasonId: 'grand' }
  await studioCall(baize.app, prize, jackpot)
  const { staked, won, net, startedAt, at } = await position()
  expect({ staked, won, net }).toEqual({ staked: '0.00', won: '7.50', net: '7.50' })
  expect(Date.parse(String(at))).toBeGreaterThanOrEqual(Date.parse(String(startedAt)))
})
