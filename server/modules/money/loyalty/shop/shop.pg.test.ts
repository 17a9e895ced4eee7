import { getLoyaltyItems, orderLoyaltyItems } from '@baize/contract/loyalty/shop'
import { saveLoyaltyItem } from '@baize/contract/loyalty/staff'
import type { Request } from '@baize/contract/op'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules } from '../../../../testing/cashier.ts'
import { registerGame } from '../../../../testing/money.ts'
import { signUpPlayer } from '../../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../../testing/second-person.ts'
import { earn, testAddress, testItem, testSpins } from '../../../../testing/shop/items.ts'
import { newShopper, saveItem, type Shopper } from '../../../../testing/shop/shopper.ts'
import { hireStaff } from '../../../../testing/staff.ts'

let baize: TestApp
let shopper: Shopper
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})
beforeEach(async () => {
  shopper = await newShopper(baize)
  await saveItem(baize, testItem)
  await saveItem(baize, testSpins)
})

const statuses = (answers: readonly Readonly<Record<string, unknown>>[]): string[] =>
  answers.map(({ status }) => String(status)).toSorted((a, b) => (a < b ? -1 : 1))

test('free spins whose whole stock is worth much money need a second person’s approval, but one person can take them out of the shop', async () => {
  const large = (stock: number | undefined, more: object = {}) => ({
    ...testSpins,
    itemCode: 'large-spins',
    price: '1',
    stock,
    freeSpins: { ...testSpins.freeSpins, count: 20, stake: '5.00' },
    ...more,
  })
  expect(await saveItem(baize, large(11))).toMatchObject({ status: 'MEMBER_NEEDED' })
  expect(await saveItem(baize, large(undefined)), 'any number').toMatchObject({ status: 'MEMBER_NEEDED' })
  expect(await saveItem(baize, large(10))).toMatchObject({ status: 'SUCCESS', revision: 1 })
  const { browser } = await hireStaff(baize, ['administrator'])
  const asked = await browser.call(saveLoyaltyItem, large(undefined, { stockBefore: 10 }))
  expect(asked.status).toBe('SECOND_PERSON')
  expect(await confirmedBySecond(baize, asked)).toBe('DONE')
  expect(await saveItem(baize, large(undefined, { price: '2' })), 'edited').toMatchObject({ status: 'MEMBER_NEEDED' })
  expect(await saveItem(baize, large(undefined, { active: false }))).toMatchObject({ status: 'SUCCESS' })
})

test('staff save items, and players see the items that are for them, in their language', async () => {
  expect(await saveItem(baize, { ...testItem, price: '0' })).toMatchObject({ status: 'INVALID' })
  expect(await saveItem(baize, { ...testItem, price: '1000000000000' })).toMatchObject({ status: 'BAD_REQUEST' })
  const unknown = { ...testSpins, freeSpins: { ...testSpins.freeSpins, gameId: 'nothing' } }
  expect((await saveItem(baize, unknown))['status']).not.toBe('SUCCESS')
  const { gameId } = await registerGame(baize.context, { studio: 'pragmatic-demo', gameId: 'vs20night' })
  const ofStudioWithoutSpins = { ...testSpins, freeSpins: { ...testSpins.freeSpins, gameId } }
  expect(await saveItem(baize, ofStudioWithoutSpins)).toMatchObject({ status: 'STUDIO_WITHOUT_FREE_SPINS' })
  await saveItem(baize, { ...testItem, itemCode: 'abroad', countries: ['MK'] })
  await saveItem(baize, { ...testItem, itemCode: 'lords', vipStatuses: ['LORD'] })
  await saveItem(baize, { ...testItem, itemCode: 'hidden', active: false })
  await saveItem(baize, { ...testItem, itemCode: 'gone', stock: 0, price: '300' })
  const items = (await call(baize, shopper.player, getLoyaltyItems, {})).body['items'] as Record<string, unknown>[]
  expect(items.map(({ itemCode }) => itemCode)).toEqual(['ten-spins', 'brass-chips', 'gone'])
  expect(items[0]).toMatchObject({
    type: 'FREE_SPINS',
    price: '50',
    freespin: true,
    noOfFreespin: 10,
    spins: { gameName: 'Brass & Baize', stake: '0.20', currency: 'GBP', days: 7 },
  })
  expect(items[1]).toMatchObject({ type: 'ITEM', freespin: false, noOfFreespin: 0, loyaltyItemStatus: 'AVAILABLE' })
  expect(items[2]).toMatchObject({ loyaltyItemStatus: 'SOLD_OUT', maximum: 0 })
  const abroad = await signUpPlayer(baize, { country: 'MK', currency: 'EUR' })
  const theirs = (await call(baize, abroad, getLoyaltyItems, {})).body['items'] as Record<string, unknown>[]
  expect(theirs.map(({ itemCode }) => itemCode)).toEqual(['abroad', 'brass-chips', 'gone'])
  for (const itemCode of ['abroad', 'lords', 'hidden', 'nothing'])
    expect(await shopper.put(itemCode, 1)).toBe('UNKNOWN_ITEM')
  expect(await shopper.put('gone', 1)).toBe('SOLD_OUT')
})

test('an order spends points once, gives spins once and empties the cart, whatever is repeated', async () => {
  await earn(baize, shopper.playerId, 500)
  await shopper.put('brass-chips', 2)
  await shopper.put('ten-spins', 3)
  const cart = await shopper.cart()
  expect(cart).toMatchObject({
    total: '350',
    points: '500',
    address: { city: 'London', country: 'GB' },
  })
  const input = await shopper.seen()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => shopper.order(input, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 'SUCCESS', points: '350' })
  expect(await shopper.order(input, newId()), 'the cart was ordered').toMatchObject({ status: 'CART_CHANGED' })
  expect(await shopper.points()).toBe(150n)
  expect(await shopper.spins()).toEqual([30])
  expect(await shopper.cart()).toMatchObject({ lines: [], total: '0' })
  expect(await shopper.orders()).toMatchObject([
    {
      status: 'ORDERED',
      points: '350',
      goodsPoints: '200',
      address: testAddress,
      lines: [{ quantity: 2 }, { quantity: 3 }],
    },
  ])
})

test('ten pieces at the highest price can be seen in the cart, and the order is refused', async () => {
  await saveItem(baize, { ...testItem, itemCode: 'dearest', price: '999999999999' })
  expect(await shopper.put('dearest', 10)).toBe('SUCCESS')
  expect(await shopper.cart()).toMatchObject({ total: '9999999999990' })
  expect(await shopper.order(await shopper.seen())).toMatchObject({ status: 'NOT_ENOUGH_POINTS' })
  // Earlier versions accepted prices of up to 15 digits.
  await baize.context.db
    .updateTable('loyalty_item')
    .set({ price: 999_999_999_999_999n })
    .where('item_code', '=', 'dearest')
    .execute()
  expect(await shopper.cart()).toMatchObject({ total: '9999999999999990' })
  await baize.context.db.updateTable('loyalty_item').set({ active: false }).where('item_code', '=', 'dearest').execute()
})

test('an address is one line of visible text in each of its fields', async () => {
  await earn(baize, shopper.playerId, 500)
  await shopper.put('brass-chips', 1)
  const { lines } = await shopper.seen()
  for (const invisible of ['\u202e\u2066', '\u200b', '\u2060', '\u00ad \u00ad', '\u3164']) {
    const address = { ...testAddress, addressee: invisible }
    expect(await shopper.order({ lines, address }), JSON.stringify(invisible)).toMatchObject({
      status: 'ADDRESS_MISSING',
    })
  }
  const address = {
    ...testAddress,
    addressee: 'Ada\r\nLovelace',
    address: '\u202e12 St James\u2028Square',
    city: 'Lon\u200fdon',
  }
  expect(await shopper.order({ lines, address })).toMatchObject({ status: 'SUCCESS' })
  expect(await shopper.orders()).toMatchObject([{ address: testAddress }])
})

test('a new text does not bring back pieces that were sold in the meantime', async () => {
  const item = { ...testItem, itemCode: 'few', stock: 5 }
  await saveItem(baize, item)
  await earn(baize, shopper.playerId, 500)
  await shopper.put('few', 3)
  expect(await shopper.order(await shopper.seen())).toMatchObject({ status: 'SUCCESS' })
  const stock = async () => {
    const rows = baize.context.db.selectFrom('loyalty_item').select('stock').where('item_code', '=', 'few')
    return (await rows.executeTakeFirstOrThrow()).stock
  }
  const { stock: _limited, ...unlimited } = item
  for (const old of [item, unlimited, { ...item, stock: 10, stockBefore: 5 }])
    expect(await saveItem(baize, old)).toMatchObject({ status: 'STOCK_CHANGED', errors: [{ field: 'stockBefore' }] })
  expect(await stock()).toBe(2)
  const named = { ...item, names: { en: 'Few chips' }, stockBefore: 5 }
  expect(await saveItem(baize, named)).toMatchObject({ status: 'SUCCESS', revision: 2 })
  expect(await stock()).toBe(2)
  for (const _repeated of [1, 2])
    expect(await saveItem(baize, { ...named, stock: 10, stockBefore: 2 })).toMatchObject({ status: 'SUCCESS' })
  expect(await stock()).toBe(10)
  expect(await saveItem(baize, { ...unlimited, stockBefore: 10 })).toMatchObject({ status: 'SUCCESS' })
  expect(await stock()).toBe(null)
})

test('two simultaneous checkouts of one cart make one order', async () => {
  await earn(baize, shopper.playerId, 500)
  await shopper.put('ten-spins', 1)
  const input = await shopper.seen()
  const answers = await Promise.all([newId(), newId(), newId()].map((key) => shopper.order(input, key)))
  expect(statuses(answers)).toEqual(['CART_CHANGED', 'CART_CHANGED', 'SUCCESS'])
  expect(await shopper.points()).toBe(450n)
  expect(await shopper.spins()).toEqual([10])
  expect(await shopper.orders(), 'free spins are there at once').toMatchObject([
    { status: 'DELIVERED', goodsPoints: '0' },
  ])
})

test('the last item is sold to only one of two players', async () => {
  await saveItem(baize, { ...testItem, itemCode: 'last', stock: 1 })
  const rival = await newShopper(baize)
  for (const one of [shopper, rival]) {
    await earn(baize, one.playerId, 100)
    expect(await one.put('last', 1)).toBe('SUCCESS')
  }
  const [own, theirs] = [await shopper.seen(), await rival.seen()]
  const answers = await Promise.all([shopper.order(own), rival.order(theirs)])
  expect(statuses(answers)).toEqual(['SOLD_OUT', 'SUCCESS'])
  expect((await shopper.points()) + (await rival.points())).toBe(100n)
})

describe('a refused order changes nothing', () => {
  afterAll(async () => {
    await saveItem(baize, testItem)
  })
  const outcome = async (input: Request<typeof orderLoyaltyItems>) => {
    const before = await shopper.points()
    const answer = (await shopper.order(input))['status']
    const after = [(await shopper.points()) - before, await shopper.orders(), await shopper.spins()]
    return [answer, (await shopper.cart()).lines.length > 0, ...after]
  }
  const unchanged = (status: string) => [status, true, 0n, [], []]

  test('too few points', async () => {
    await earn(baize, shopper.playerId, 149)
    await shopper.put('brass-chips', 1)
    await shopper.put('ten-spins', 1)
    expect(await outcome(await shopper.seen())).toEqual(unchanged('NOT_ENOUGH_POINTS'))
  })

  test('a new price that the player has not confirmed', async () => {
    const item = { ...testItem, itemCode: 'repriced' }
    await saveItem(baize, item)
    await earn(baize, shopper.playerId, 500)
    await shopper.put('repriced', 1)
    const old = await shopper.seen()
    await saveItem(baize, { ...item, stock: 50 })
    expect(await shopper.seen(), 'a new stock is no new offer').toEqual(old)
    await saveItem(baize, { ...item, stock: 50, price: '120' })
    expect(await outcome(old)).toEqual(unchanged('CART_CHANGED'))
    expect((await shopper.cart()).total).toBe('120')
    expect(await shopper.order(await shopper.seen())).toMatchObject({ status: 'SUCCESS', points: '120' })
  })

  test('an item that is withdrawn', async () => {
    await earn(baize, shopper.playerId, 500)
    await shopper.put('brass-chips', 1)
    await saveItem(baize, { ...testItem, active: false })
    expect(await outcome(await shopper.seen())).toEqual(unchanged('CART_CHANGED'))
    expect((await shopper.cart()).lines).toMatchObject([{ item: { maximum: 0 } }])
  })

  test('goods without an address, or to a country that does not exist', async () => {
    await earn(baize, shopper.playerId, 500)
    await shopper.put('brass-chips', 1)
    const { lines } = await shopper.seen()
    expect(await outcome({ lines })).toEqual(unchanged('ADDRESS_MISSING'))
    expect(await outcome({ lines, address: { ...testAddress, country: 'XQ' } })).toEqual(unchanged('ADDRESS_MISSING'))
  })

  test('a player who may not play, even in an open session', async () => {
    await earn(baize, shopper.playerId, 500)
    await shopper.put('ten-spins', 1)
    const input = await shopper.seen()
    await baize.context.db
      .updateTable('player')
      .set({ timeout_until: baize.clock.now().add({ hours: 24 }) })
      .where('player_id', '=', shopper.playerId)
      .execute()
    expect((await shopper.order(input))['status']).not.toBe('SUCCESS')
    expect(await shopper.points()).toBe(500n)
  })
})

test('the same key with another cart is refused', async () => {
  await earn(baize, shopper.playerId, 500)
  const key = newId()
  await shopper.put('ten-spins', 1)
  expect(await shopper.order(await shopper.seen(), key)).toMatchObject({ status: 'SUCCESS' })
  await shopper.put('ten-spins', 2)
  expect(await shopper.order(await shopper.seen(), key)).toMatchObject({ status: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await shopper.points()).toBe(450n)
})

test('the cart holds at most twenty items, each at most ten times', async () => {
  for (let index = 0; index < 20; index++) {
    await saveItem(baize, { ...testItem, itemCode: `item-${index}` })
    expect(await shopper.put(`item-${index}`, 10)).toBe('SUCCESS')
  }
  expect(await shopper.put('brass-chips', 1)).toBe('CART_FULL')
  expect(await shopper.put('item-3', 11)).toBe('BAD_REQUEST')
  expect(await shopper.put('item-3', 0)).toBe('SUCCESS')
  expect(await shopper.put('brass-chips', 1)).toBe('SUCCESS')
})
