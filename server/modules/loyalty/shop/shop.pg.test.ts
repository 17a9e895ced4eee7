import { getBonuses } from '@baize/contract/bonuses'
import {
  getLoyaltyCart,
  getLoyaltyItems,
  getLoyaltyOrders,
  orderLoyaltyItems,
  setLoyaltyCartItem,
} from '@baize/contract/loyalty/shop'
import { findLoyaltyOrders, moveLoyaltyOrder, saveLoyaltyItem } from '@baize/contract/loyalty/staff'
import type { Request } from '@baize/contract/op'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules } from '../../../testing/cashier.ts'
import { registerGame } from '../../../testing/money.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../testing/player.ts'
import { brokenBy, earn, testAddress, testItem, testSpins } from '../../../testing/shop.ts'
import { staff } from '../../../testing/staff.ts'
import { readPoints } from '../../ledger/service.ts'

let baize: TestApp
let player: SignedUpPlayer
beforeAll(async () => {
  baize = await build({}, { jobs: false })
  await registerGame(baize.context)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})
beforeEach(async () => {
  player = await signUpPlayer(baize)
  await save(testItem)
  await save(testSpins)
})

const save = async (item: Request<typeof saveLoyaltyItem>) => (await call(baize, staff, saveLoyaltyItem, item)).body
const put = async (itemCode: string, quantity: number, who = player) =>
  (await call(baize, who, setLoyaltyCartItem, { itemCode, quantity })).body['status']
const points = (who = player) => readPoints(baize.context.db, who.playerId)

interface Cart {
  readonly lines: {
    readonly item: { itemCode: string; revision: number; maximum: number }
    readonly quantity: number
  }[]
  readonly total: string
  readonly points: string
  readonly address: object
}
const cartOf = async (who = player) => (await call(baize, who, getLoyaltyCart, {})).body as unknown as Cart

/** The order of the cart as it is now. */
async function seen(who = player): Promise<Request<typeof orderLoyaltyItems>> {
  const { lines } = await cartOf(who)
  return {
    lines: lines.map(({ item: { itemCode, revision }, quantity }) => ({ itemCode, quantity, revision })),
    address: testAddress,
  }
}
const order = async (input: Request<typeof orderLoyaltyItems>, key = newId(), who = player) =>
  (await call(baize, who, orderLoyaltyItems, input, key)).body

interface Order {
  readonly orderId: string
  readonly status: string
  readonly points: string
}
const ordersOf = async (who = player) =>
  (await call(baize, who, getLoyaltyOrders, {})).body['orders'] as (Order & Record<string, unknown>)[]

const spinsOf = async (who = player) => {
  const period = { startDate: '2020-01-01', endDate: '2100-01-01' }
  const bonuses = (await call(baize, who, getBonuses, period)).body['bonuses'] as { freeSpins?: { count: number } }[]
  return bonuses.map(({ freeSpins }) => freeSpins?.count)
}

test('staff save items, and players see those for them in their language', async () => {
  expect(await save({ ...testItem, price: '0' })).toMatchObject({ status: 'INVALID' })
  const unknown = { ...testSpins, freeSpins: { ...testSpins.freeSpins, gameId: 'nothing' } }
  expect((await save(unknown))['status']).not.toBe('SUCCESS')
  await save({ ...testItem, itemCode: 'abroad', countries: ['MK'] })
  await save({ ...testItem, itemCode: 'lords', vipStatuses: ['LORD'] })
  await save({ ...testItem, itemCode: 'hidden', active: false })
  await save({ ...testItem, itemCode: 'gone', stock: 0, price: '300' })
  const items = (await call(baize, player, getLoyaltyItems, {})).body['items'] as Record<string, unknown>[]
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
  for (const itemCode of ['abroad', 'lords', 'hidden', 'nothing']) expect(await put(itemCode, 1)).toBe('UNKNOWN_ITEM')
  expect(await put('gone', 1)).toBe('SOLD_OUT')
})

test('an order spends points once, gives spins once and empties the cart, whatever is repeated', async () => {
  await earn(baize, player.playerId, 500)
  await put('brass-chips', 2)
  await put('ten-spins', 3)
  const cart = await cartOf()
  expect(cart).toMatchObject({
    total: '350',
    points: '500',
    address: testAddress.city && { city: 'London', country: 'GB' },
  })
  const input = await seen()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(input, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 'SUCCESS', points: '350' })
  expect(await order(input, newId()), 'the cart was ordered').toMatchObject({ status: 'CART_CHANGED' })
  expect(await points()).toBe(150n)
  expect(await spinsOf()).toEqual([30])
  expect(await cartOf()).toMatchObject({ lines: [], total: '0' })
  expect(await ordersOf()).toMatchObject([
    {
      status: 'ORDERED',
      points: '350',
      goodsPoints: '200',
      address: testAddress,
      lines: [{ quantity: 2 }, { quantity: 3 }],
    },
  ])
})

test('two carts with other keys at once make one order', async () => {
  await earn(baize, player.playerId, 500)
  await put('ten-spins', 1)
  const input = await seen()
  const answers = await Promise.all([newId(), newId(), newId()].map((key) => order(input, key)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['CART_CHANGED', 'CART_CHANGED', 'SUCCESS'])
  expect(await points()).toBe(450n)
  expect(await spinsOf()).toEqual([10])
  expect(await ordersOf(), 'free spins are there at once').toMatchObject([{ status: 'DELIVERED', goodsPoints: '0' }])
})

test('the last one is sold to one of two players', async () => {
  await save({ ...testItem, itemCode: 'last', stock: 1 })
  const rival = await signUpPlayer(baize)
  for (const who of [player, rival]) {
    await earn(baize, who.playerId, 100)
    expect(await put('last', 1, who)).toBe('SUCCESS')
  }
  const inputs = [await seen(player), await seen(rival)] as const
  const answers = await Promise.all([order(inputs[0], newId(), player), order(inputs[1], newId(), rival)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['SOLD_OUT', 'SUCCESS'])
  expect((await points(player)) + (await points(rival))).toBe(100n)
})

describe('a refused order changes nothing', () => {
  afterAll(async () => {
    await save(testItem)
  })
  const refused = async (input: Request<typeof orderLoyaltyItems>, status: string) => {
    const before = await points()
    expect((await order(input))['status']).toBe(status)
    expect(await points()).toBe(before)
    expect((await cartOf()).lines).not.toEqual([])
    expect(await ordersOf()).toEqual([])
    expect(await spinsOf()).toEqual([])
  }

  test('too few points', async () => {
    await earn(baize, player.playerId, 149)
    await put('brass-chips', 1)
    await put('ten-spins', 1)
    await refused(await seen(), 'NOT_ENOUGH_POINTS')
  })

  test('a new price: the player confirms it', async () => {
    await earn(baize, player.playerId, 500)
    await put('brass-chips', 1)
    const old = await seen()
    await save({ ...testItem, price: '120' })
    await refused(old, 'CART_CHANGED')
    expect((await cartOf()).total).toBe('120')
    expect(await order(await seen())).toMatchObject({ status: 'SUCCESS', points: '120' })
  })

  test('an item that is withdrawn', async () => {
    await earn(baize, player.playerId, 500)
    await put('brass-chips', 1)
    await save({ ...testItem, active: false })
    await refused(await seen(), 'CART_CHANGED')
    expect((await cartOf()).lines).toMatchObject([{ item: { maximum: 0 } }])
  })

  test('goods without an address, or to a country that does not exist', async () => {
    await earn(baize, player.playerId, 500)
    await put('brass-chips', 1)
    const { lines } = await seen()
    await refused({ lines }, 'ADDRESS_MISSING')
    await refused({ lines, address: { ...testAddress, country: 'XQ' } }, 'ADDRESS_MISSING')
  })

  test('a player who is kept out, even in an open session', async () => {
    await earn(baize, player.playerId, 500)
    await put('ten-spins', 1)
    const input = await seen()
    await baize.context.db
      .updateTable('player')
      .set({ timeout_until: baize.clock.now().add({ hours: 24 }) })
      .where('player_id', '=', player.playerId)
      .execute()
    expect((await order(input))['status']).not.toBe('SUCCESS')
    expect(await points()).toBe(500n)
  })
})

test('the same key with another cart is refused', async () => {
  await earn(baize, player.playerId, 500)
  const key = newId()
  await put('ten-spins', 1)
  expect(await order(await seen(), key)).toMatchObject({ status: 'SUCCESS' })
  await put('ten-spins', 2)
  expect(await order(await seen(), key)).toMatchObject({ status: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await points()).toBe(450n)
})

describe('staff move an order', () => {
  const move = async (orderId: string, status: string, key = newId()) => {
    const input = { playerId: player.playerId, orderId, status: status as 'SENT', reason: 'Parcel 7' }
    return (await call(baize, staff, moveLoyaltyOrder, input, key)).body['status']
  }

  test('a return gives the points of goods back once, and its spins stay', async () => {
    await earn(baize, player.playerId, 500)
    await put('brass-chips', 1)
    await put('ten-spins', 1)
    const orderId = String((await order(await seen()))['orderId'])
    const waiting = (await call(baize, staff, findLoyaltyOrders, { status: 'ORDERED', size: 100 })).body['orders']
    expect(waiting).toContainEqual(expect.objectContaining({ orderId, playerId: player.playerId }))
    expect(await move(orderId, 'DELIVERED')).toBe('WRONG_STATE')
    expect(await move(newId(), 'SENT')).toBe('UNKNOWN_ORDER')
    expect(await move(orderId, 'SENT')).toBe('SUCCESS')
    expect(await points()).toBe(350n)
    const key = newId()
    const moves = await Promise.all([
      ...[key, key].map((one) => move(orderId, 'RETURNED', one)),
      move(orderId, 'RETURNED', newId()),
    ])
    expect(moves.filter((status) => status === 'SUCCESS').length).toBeGreaterThan(0)
    expect(await points()).toBe(450n)
    expect(await move(orderId, 'RETURNED')).toBe('WRONG_STATE')
    expect(await ordersOf()).toMatchObject([{ status: 'RETURNED' }])
    expect(await spinsOf()).toEqual([10])
    const audit = await baize.context.db
      .selectFrom('audit')
      .select(['actor', 'details'])
      .where('player_id', '=', player.playerId)
      .where('operation', '=', 'moveLoyaltyOrder')
      .execute()
    expect(audit).toContainEqual({ actor: 'staff:demo', details: { orderId, status: 'RETURNED', reason: 'Parcel 7' } })
  })

  test('a cancelled order puts its goods back into stock', async () => {
    await save({ ...testItem, itemCode: 'rare', stock: 2 })
    await earn(baize, player.playerId, 500)
    await put('rare', 2)
    const orderId = String((await order(await seen()))['orderId'])
    expect(await put('rare', 1)).toBe('SOLD_OUT')
    expect(await move(orderId, 'CANCELLED')).toBe('SUCCESS')
    expect(await put('rare', 2)).toBe('SUCCESS')
    expect(await points()).toBe(500n)
  })

  test('an order of free spins alone stays', async () => {
    await earn(baize, player.playerId, 50)
    await put('ten-spins', 1)
    const orderId = String((await order(await seen()))['orderId'])
    expect(await move(orderId, 'RETURNED')).toBe('WRONG_STATE')
    expect(await points()).toBe(0n)
  })
})

test('the cart holds at most twenty items, each at most ten times', async () => {
  for (let place = 0; place < 20; place++) {
    await save({ ...testItem, itemCode: `item-${place}` })
    expect(await put(`item-${place}`, 10)).toBe('SUCCESS')
  }
  expect(await put('brass-chips', 1)).toBe('CART_FULL')
  expect(await put('item-3', 11)).toBe('BAD_REQUEST')
  expect(await put('item-3', 0)).toBe('SUCCESS')
  expect(await put('brass-chips', 1)).toBe('SUCCESS')
})

const booked = 'Every order has spent its points once, and given those of returned goods back once'
const granted = 'Every order of free spins has given one bonus, and every bonus of the shop has its order'
/** Faults in the shop's data that the verifier must name. */
test.each([
  ['an order whose points are lost', `update loyalty_order set points = points + 1`, booked],
  ['a return without its points', `update loyalty_order set status = 'RETURNED'`, booked],
  [
    'a line with another price',
    `update loyalty_order_line set price = price + 1`,
    'Every order is the sum of its lines',
  ],
  [
    'spins that were never given',
    `update loyalty_order_line set bonus_id = gen_random_uuid() where bonus_id is not null`,
    granted,
  ],
  [
    'spins without an order',
    `update player_bonus set bonus_plan_id = 'shop:other' where bonus_plan_id like 'shop:%'`,
    granted,
  ],
])('the verifier names a fault: %s', async (_what, statement, rule) => {
  await earn(baize, player.playerId, 150)
  await put('brass-chips', 1)
  await put('ten-spins', 1)
  await order(await seen())
  expect(await brokenBy(baize, statement)).toContain(rule)
})
