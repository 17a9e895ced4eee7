import { findLoyaltyOrders, moveLoyaltyOrder } from '@baize/contract/loyalty/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { build, type OwnedTestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules } from '../../../../testing/cashier.ts'
import { registerGame } from '../../../../testing/money.ts'
import { brokenBy, earn, testItem, testSpins } from '../../../../testing/shop/items.ts'
import { newShopper, saveItem, type Shopper } from '../../../../testing/shop/shopper.ts'
import { staff } from '../../../../testing/staff.ts'

let baize: OwnedTestApp
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

describe('staff move an order', () => {
  const move = async (orderId: string, status: string, key = newId()) => {
    const input = { playerId: shopper.playerId, orderId, status: status as 'SENT', reason: 'Parcel 7' }
    return (await call(baize, staff, moveLoyaltyOrder, input, key)).body['status']
  }

  test('a return gives back the points of goods once, and keeps the free spins', async () => {
    await earn(baize, shopper.playerId, 500)
    await shopper.put('brass-chips', 1)
    await shopper.put('ten-spins', 1)
    const orderId = String((await shopper.order(await shopper.seen()))['orderId'])
    const waiting = (await call(baize, staff, findLoyaltyOrders, { status: 'ORDERED', size: 100 })).body['orders']
    expect(waiting).toContainEqual(expect.objectContaining({ orderId, playerId: shopper.playerId }))
    expect(await move(orderId, 'DELIVERED')).toBe('WRONG_STATE')
    expect(await move(newId(), 'SENT')).toBe('UNKNOWN_ORDER')
    expect(await move(orderId, 'SENT')).toBe('SUCCESS')
    expect(await shopper.points()).toBe(350n)
    const key = newId()
    const moves = await Promise.all([
      ...[key, key].map((one) => move(orderId, 'RETURNED', one)),
      move(orderId, 'RETURNED', newId()),
    ])
    expect(moves.filter((status) => status === 'SUCCESS').length).toBeGreaterThan(0)
    expect(await shopper.points()).toBe(450n)
    expect(await move(orderId, 'RETURNED')).toBe('WRONG_STATE')
    expect(await shopper.orders()).toMatchObject([{ status: 'RETURNED' }])
    expect(await shopper.spins()).toEqual([10])
    const audit = await baize.context.db
      .selectFrom('audit')
      .select(['actor', 'details'])
      .where('player_id', '=', shopper.playerId)
      .where('operation', '=', 'moveLoyaltyOrder')
      .execute()
    expect(audit).toContainEqual({ actor: 'staff:demo', details: { orderId, status: 'RETURNED', reason: 'Parcel 7' } })
  })

  test('a cancelled order puts its goods back into stock', async () => {
    await saveItem(baize, { ...testItem, itemCode: 'rare', stock: 2 })
    await earn(baize, shopper.playerId, 500)
    await shopper.put('rare', 2)
    const orderId = String((await shopper.order(await shopper.seen()))['orderId'])
    expect(await shopper.put('rare', 1)).toBe('SOLD_OUT')
    expect(await move(orderId, 'CANCELLED')).toBe('SUCCESS')
    expect(await shopper.put('rare', 2)).toBe('SUCCESS')
    expect(await shopper.points()).toBe(500n)
  })

  test('an order of free spins alone cannot change its status', async () => {
    await earn(baize, shopper.playerId, 50)
    await shopper.put('ten-spins', 1)
    const orderId = String((await shopper.order(await shopper.seen()))['orderId'])
    expect(await move(orderId, 'RETURNED')).toBe('WRONG_STATE')
    expect(await shopper.points()).toBe(0n)
  })
})

const booked =
  'Every shop order was charged once, and the points for goods and free spins that came back were returned once'
const granted = 'Every order of free spins has granted one bonus, and every bonus from the shop has its order'
/** Each case damages the shop's data, and names the rule that the verifier must report as broken. */
test.each([
  ['an order whose points are lost', `update loyalty_order set points = points + 1`, booked],
  ['a return without its points', `update loyalty_order set status = 'RETURNED'`, booked],
  [
    'a line with another price',
    `update loyalty_order_line set price = price + 1`,
    'The points of every shop order are the sum of its lines',
  ],
  [
    'spins that were never given',
    `update loyalty_order_line set bonus_id = order_id where bonus_id is not null`,
    granted,
  ],
  [
    'spins without an order',
    `update player_bonus set bonus_plan_id = 'shop:other' where bonus_plan_id like 'shop:%'`,
    granted,
  ],
])('the verifier names a fault: %s', async (_what, statement, rule) => {
  await earn(baize, shopper.playerId, 150)
  await shopper.put('brass-chips', 1)
  await shopper.put('ten-spins', 1)
  await shopper.order(await shopper.seen())
  expect(await brokenBy(baize, statement)).toContain(rule)
})
