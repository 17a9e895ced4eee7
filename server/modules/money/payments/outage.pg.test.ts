import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { bet } from '@baize/contract/game-providers/studio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { betOf, registerGame, studioCall, newGambler } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { notify } from '../../../testing/worldpay.ts'

let cashier: Cashier
beforeAll(async () => {
  // This long timeout never elapses. Instead of waiting for it, the tests close the connection of a provider that does
  // not respond.
  cashier = await buildCashier({ WORLDPAY_TIMEOUT_MS: '9500' })
  await registerGame(cashier.context)
})
afterAll(() => cashier.close())

const deposit = (who: SignedUpPlayer, more: object = {}) =>
  call(cashier, who, processDeposit, { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', ...more }, newId())

test('players who wait for a provider get a reply within ten seconds by default', () => {
  const usual = { NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/baize' }
  expect(readConfig(usual).providerTimeoutMs).toBeLessThan(10_000)
  expect(() => readConfig({ ...usual, WORLDPAY_TIMEOUT_MS: '10001' })).toThrow(/WORLDPAY_TIMEOUT_MS/)
})

test('a charge of a stored card to which the provider does not respond is credited once, and the player waits', async () => {
  const player = await signUpPlayer(cashier)
  const storedCardId = await payByStoredCard(cashier, player, '10.00')
  cashier.worldpay.manner = 'taken'
  const { body } = await deposit(player, { storedCardId })
  cashier.worldpay.manner = 'prompt'
  expect(body).toEqual({ status: 'SUCCESS', paymentId: body.paymentId })
  expect(await cashOf(cashier, player)).toBe(1000n)
  const { body: asked } = await call(cashier, player, getDeposit, { paymentId: String(body.paymentId) })
  expect(asked.depositStatus).toBe('SUCCESS')
  const orderCode = String(body.paymentId).replaceAll('-', '')
  await notify(cashier.app, { orderCode, status: 'CAPTURED', amountMinor: 2000n })
  expect(await cashOf(cashier, player)).toBe(3000n)
  expect(await brokenRules(cashier)).toEqual([])
})

test('players can keep playing while a provider does not respond', async () => {
  const gambler = await newGambler(cashier, { amount: '20.00' })
  const others = await Promise.all(Array.from({ length: 5 }, () => signUpPlayer(cashier)))
  const before = cashier.worldpay.submissions.length
  cashier.worldpay.manner = 'silent'
  let answered = 0
  const waiting = [gambler.player, gambler.player, gambler.player, ...others, ...others].map(async (player) => {
    const { body } = await deposit(player)
    answered++
    return body.status
  })
  await expect.poll(() => cashier.worldpay.submissions.length, { timeout: 9000 }).toBe(before + waiting.length)
  expect((await studioCall(cashier.app, bet, betOf(gambler, '2.00'))).body).toMatchObject({
    status: 'SUCCESS',
    balance: '18.00',
  })
  expect(answered).toBe(0)
  await cashier.worldpay.close()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'PROVIDER_UNAVAILABLE'))
  expect(await cashOf(cashier, gambler.player)).toBe(1800n)
  expect(await brokenRules(cashier)).toEqual([])
})
