import { getDeposit } from '@baize/contract/payments/player'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { beginDeposit, brokenRules, buildCashier, cashOf, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { reconcileDeposits } from './inquiries.ts'

let cashier: Cashier
let payer: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(() => cashier.close())
afterEach(async () => {
  cashier.worldpay.manner = 'prompt'
  expect(await brokenRules(cashier)).toEqual([])
})

/**
 * Begins a deposit of £20.
 * @returns functions that count the inquiries about it, and read its status, its state and the player's cash
 */
async function underWay() {
  payer = await signUpPlayer(cashier)
  const { orderCode, paymentId } = await beginDeposit(cashier, payer)
  const who = payer
  return {
    orderCode,
    inquiries: () => cashier.worldpay.inquiries.filter((code) => code === orderCode).length,
    status: async () => (await call(cashier, who, getDeposit, { paymentId })).body.depositStatus,
    state: async () => {
      const query = cashier.context.db.selectFrom('deposit').select('state').where('deposit_id', '=', paymentId)
      return (await query.executeTakeFirst())?.state
    },
    cash: () => cashOf(cashier, who),
  }
}

const reconcile = () => reconcileDeposits(cashier.context)

test('a player whose page asks after a lost notification gets the outcome at once, and is credited once', async () => {
  const { orderCode, status, cash } = await underWay()
  cashier.worldpay.decide(orderCode, 'AUTHORISED')
  expect(await status()).toBe('SUCCESS')
  expect(await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n })).toMatchObject({
    text: '[OK]',
  })
  expect(await cash()).toBe(2000n)
})

test('a page that asks continuously causes an inquiry at most every two seconds', async () => {
  const { status, inquiries } = await underWay()
  await Promise.all(Array.from({ length: 10 }, () => status()))
  expect(inquiries()).toBe(1)
  cashier.clock.advance({ seconds: 3 })
  expect(await status()).toBe('PENDING')
  expect(inquiries()).toBe(2)
})

test.each(['silent', 'broken', 'fault'] as const)(
  'a provider that is %s leaves the deposit pending',
  async (manner) => {
    const { status } = await underWay()
    cashier.worldpay.manner = manner
    expect(await status()).toBe('PENDING')
  },
)

test('an inquiry with another amount books nothing', async () => {
  const { orderCode, status, cash } = await underWay()
  cashier.worldpay.decide(orderCode, 'AUTHORISED', 200_000n)
  expect(await status()).toBe('PENDING')
  expect(await cash()).toBe(0n)
})

test("another player's payment is reported as unknown, and so is an invented one", async () => {
  const otherPlayer = await signUpPlayer(cashier)
  const { paymentId } = await beginDeposit(cashier, await signUpPlayer(cashier))
  for (const id of [paymentId, newId()]) {
    const { httpStatus, body } = await call(cashier, otherPlayer, getDeposit, { paymentId: id })
    expect([httpStatus, body.status]).toEqual([404, 'NOT_FOUND'])
  }
})

test('the job asks about open payments and credits them once', async () => {
  const { orderCode, inquiries, state, cash } = await underWay()
  cashier.worldpay.decide(orderCode, 'CAPTURED')
  await reconcile()
  expect(inquiries()).toBe(0)
  cashier.clock.advance({ minutes: 6 })
  await Promise.all([reconcile(), reconcile()])
  expect(inquiries()).toBe(1)
  expect(await state()).toBe('COMPLETED')
  expect(await cash()).toBe(2000n)
  cashier.clock.advance({ hours: 2 })
  await reconcile()
  expect(inquiries()).toBe(1)
})

test('a run asks about many payments, and skips a provider that does not respond', async () => {
  const many = await signUpPlayer(cashier)
  for (let count = 0; count < 25; count++) await beginDeposit(cashier, many)
  cashier.clock.advance({ minutes: 6 })
  const mine = cashier.context.db.selectFrom('deposit').select('inquiries').where('player_id', '=', many.playerId)
  const asked = async () => (await mine.where('inquiries', '>', 0).execute()).length
  cashier.worldpay.manner = 'broken'
  await reconcile()
  expect(await asked()).toBeLessThanOrEqual(10)
  cashier.worldpay.manner = 'prompt'
  await reconcile()
  expect(await asked()).toBe(25)
})

test('a provider that does not respond is asked again after increasing pauses', async () => {
  const { orderCode, inquiries, state } = await underWay()
  cashier.worldpay.manner = 'broken'
  cashier.clock.advance({ minutes: 6 })
  await reconcile()
  cashier.worldpay.manner = 'prompt'
  cashier.worldpay.decide(orderCode, 'AUTHORISED')
  cashier.clock.advance({ minutes: 6 })
  await reconcile()
  expect([inquiries(), await state()]).toEqual([0, 'PENDING'])
  cashier.clock.advance({ minutes: 6 })
  await reconcile()
  expect([inquiries(), await state()]).toEqual([1, 'AUTHORISED'])
})

test('an unpaid deposit expires after 15 minutes, is asked about for a day, and is credited even later', async () => {
  const { orderCode, state, cash, inquiries } = await underWay()
  cashier.clock.advance({ minutes: 14 })
  await reconcile()
  expect(await state()).toBe('PENDING')
  cashier.clock.advance({ minutes: 1 })
  await reconcile()
  expect(await state()).toBe('EXPIRED')
  cashier.clock.advance({ hours: 25 })
  await reconcile()
  const asked = inquiries()
  expect(asked).toBe(3)
  cashier.clock.advance({ hours: 48 })
  await reconcile()
  expect(inquiries()).toBe(asked)
  await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor: 2000n })
  expect([await state(), await cash()]).toEqual(['AUTHORISED', 2000n])
})

test('a payment does not expire while its provider does not respond', async () => {
  const { state } = await underWay()
  cashier.worldpay.manner = 'broken'
  cashier.clock.advance({ hours: 25 })
  await reconcile()
  expect(await state()).toBe('PENDING')
})

test('a refused payment is asked about for a day, because another card may have paid', async () => {
  const { orderCode, state, cash } = await underWay()
  await notify(cashier.app, { orderCode, status: 'REFUSED', amountMinor: 2000n })
  expect(await state()).toBe('REFUSED')
  cashier.worldpay.decide(orderCode, 'CAPTURED')
  cashier.clock.advance({ minutes: 6 })
  await reconcile()
  expect([await state(), await cash()]).toEqual(['COMPLETED', 2000n])
})
