import { describe, expect, test } from 'vitest'
import { isAsSeen, isFor, maximumOf, movesFrom, totalOf } from './rules.ts'

const viewer = { country: 'MK', vipStatus: 'GOLD', currency: 'EUR' } as const
const all = { countries: undefined, vipStatuses: undefined, currency: undefined }

test.each([
  ['everybody', {}, true],
  ['their country', { countries: ['GB', 'MK'] }, true],
  ['other countries', { countries: ['GB'] }, false],
  ['their status', { vipStatuses: ['GOLD'] }, true],
  ['another status', { vipStatuses: ['LORD'] }, false],
  ['spins in their currency', { currency: 'EUR' }, true],
  ['spins in another currency', { currency: 'GBP' }, false],
  ['their country and another status', { countries: ['MK'], vipStatuses: ['LORD'] }, false],
])('an item for %s', (_who, audience, isShown) => {
  expect(isFor({ ...all, ...audience }, viewer)).toBe(isShown)
})

test.each([
  [undefined, 10],
  [0, 0],
  [3, 3],
  [50, 10],
])('of a stock of %s, one order has at most %s', (stock, maximum) => {
  expect(maximumOf(stock)).toBe(maximum)
})

const line = { itemCode: 'a', quantity: 2, revision: 1 }
const other = { itemCode: 'b', quantity: 1, revision: 4 }

test.each([
  ['the same', [line, other], true],
  ['in another order', [other, line], true],
  ['with another quantity', [{ ...line, quantity: 3 }, other], false],
  ['with a newer offer', [{ ...line, revision: 2 }, other], false],
  ['with a line more', [line, other, { ...other, itemCode: 'c' }], false],
  ['with a line twice', [line, line, other], false],
  ['empty', [], false],
])('the cart is as the player has seen it: %s', (_how, cart, isSame) => {
  expect(isAsSeen([line, other], cart)).toBe(isSame)
})

test('the total is exact', () => {
  expect(
    totalOf([
      { price: 9_007_199_254_740_993n, quantity: 3 },
      { price: 1n, quantity: 1 },
    ]),
  ).toBe(27_021_597_764_222_980n)
})

describe('the states of an order', () => {
  test.each([
    ['ORDERED', ['SENT', 'CANCELLED']],
    ['SENT', ['DELIVERED', 'RETURNED']],
    ['DELIVERED', ['RETURNED']],
    ['RETURNED', []],
    ['CANCELLED', []],
  ] as const)('%s leads to %s', (from, next) => {
    expect(movesFrom(from, true)).toEqual(next)
    expect(movesFrom(from, false)).toEqual([])
  })
})
