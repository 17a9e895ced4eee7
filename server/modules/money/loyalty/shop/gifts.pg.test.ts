import { cancelBonus, getBonuses } from '@baize/contract/bonuses/player'
import { saveLoyaltyItem } from '@baize/contract/loyalty/staff'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules } from '../../../../testing/cashier.ts'
import { registerGame } from '../../../../testing/money.ts'
import { confirmedBySecond } from '../../../../testing/second-person.ts'
import { earn, testItem, testSpins } from '../../../../testing/shop/items.ts'
import { newShopper, saveItem, type Shopper } from '../../../../testing/shop/shopper.ts'
import { hireStaff } from '../../../../testing/staff.ts'
import { returnSpins } from './return-spins.ts'

let baize: TestApp
let ada: Browser
beforeAll(async () => {
  baize = await build({ FOUR_EYES_ABOVE: 'GBP=100.00', FOUR_EYES_MEMBER_TIMES: '2' }, { jobs: false })
  await registerGame(baize.context)
})
afterAll(async () => {
  expect(await brokenRules(baize)).toEqual([])
  await baize.close()
})
beforeEach(async () => {
  ada = (await hireStaff(baize, ['administrator'])).browser
})

/** The settings of an item whose free spins are worth £50. */
const fifty = (itemCode: string, stock: number) => ({
  ...testSpins,
  itemCode,
  stock,
  price: '1',
  freeSpins: { ...testSpins.freeSpins, count: 10, stake: '5.00' },
})
async function saved(): Promise<string> {
  const itemCode = `spins-${newId()}`.slice(0, 40)
  expect((await ada.call(saveLoyaltyItem, fifty(itemCode, 2))).status).toBe('SUCCESS')
  return itemCode
}
async function shopper(points = 100): Promise<Shopper> {
  const found = await newShopper(baize)
  await earn(baize, found.playerId, points)
  return found
}
async function order(by: Shopper, items: Readonly<Record<string, number>>): Promise<unknown> {
  for (const [itemCode, quantity] of Object.entries(items)) await by.put(itemCode, quantity)
  const { status } = await by.order(await by.seen())
  for (const { item } of (await by.cart()).lines) await by.put(item.itemCode, 0)
  return status
}

test('free spins that one member of staff saved alone count against that member’s allowance, however the orders are split', async () => {
  const [one, two, three, items] = [await shopper(), await shopper(), await shopper(), [await saved(), await saved()]]
  const [first = '', second = ''] = items
  expect(await order(one, { [first]: 1, [second]: 2 }), 'two items at once').toBe('UNAVAILABLE')
  expect(await order(one, { [first]: 1, [second]: 1 })).toBe('SUCCESS')
  expect(await order(one, { [await saved()]: 1 }), 'the same player').toBe('UNAVAILABLE')
  const gift = { reason: 'A complaint', currency: 'GBP', direction: 'CREDIT', amount: '0.01' } as const
  const give = ada.call(bookGoodwill, { playerId: one.playerId, ...gift }, { 'idempotency-key': newId() })
  expect((await give).status).toBe('SECOND_PERSON')
  expect(await one.points(), 'nothing of a refused order is paid').toBe(98n)
  expect(await order(two, { [await saved()]: 2 })).toBe('SUCCESS')
  expect(await order(three, { [await saved()]: 1 }), 'more than the member gives to all players').toBe('UNAVAILABLE')
})

test('free spins that a second person approved count against nobody’s allowance, and neither do goods', async () => {
  await saveItem(baize, { ...testItem, price: '1' })
  const [item, by] = ['spins-of-two-people', await shopper()]
  expect(await confirmedBySecond(baize, await ada.call(saveLoyaltyItem, fifty(item, 100)))).toBe('DONE')
  expect(await order(by, { [item]: 10, [testItem.itemCode]: 10 })).toBe('SUCCESS')
})

test('free spins that are cancelled unplayed no longer count against the member’s allowance', async () => {
  const [by, item] = [await shopper(), await saved()]
  const period = { startDate: '2020-01-01', endDate: '2100-01-01' }
  for (let times = 0; times < 6; times += 1) {
    expect(await order(by, { [item]: 2 })).toBe('SUCCESS')
    const { bonuses } = (await call(baize, by.player, getBonuses, period)).body as {
      bonuses: { id: string; status: string }[]
    }
    const { id: bonusId = '' } = bonuses.find(({ status }) => status === 'ACTIVE') ?? {}
    expect((await call(baize, by.player, cancelBonus, { bonusId })).body['status']).toBe('SUCCESS')
    await returnSpins(baize.context, { playerId: by.playerId, bonusId })
  }
  expect(await by.points()).toBe(100n)
  const [other, fresh] = [await shopper(), await saved()]
  expect(await order(other, { [fresh]: 2 })).toBe('SUCCESS')
  expect(await order(by, { [item]: 2 })).toBe('SUCCESS')
  expect(await order(await shopper(), { [await saved()]: 1 }), 'four times fifty are given').toBe('UNAVAILABLE')
})

test('simultaneous orders of many players give no more than one member of staff may give to all players', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shopper()))
  const items = await Promise.all(shoppers.map(() => saved()))
  const answers = await Promise.all(shoppers.map((by, index) => order(by, { [items[index] ?? '']: 1 })))
  expect(answers.filter((status) => status === 'SUCCESS')).toHaveLength(4)
  expect(answers.filter((status) => status === 'UNAVAILABLE')).toHaveLength(2)
})
