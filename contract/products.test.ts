import { expect, test } from 'vitest'
import { productOf } from './products.ts'

test.each([
  ['slot', 'CASINO'],
  ['roulette', 'CASINO'],
  ['mines', 'CASINO'],
  ['live', 'LIVE_CASINO'],
  ['live-roulette', 'LIVE_CASINO'],
  ['bingo', 'BINGO'],
  ['lottery', undefined],
])('a game of the kind %s belongs to %s [rule 31]', (kind, product) => {
  expect(productOf(kind)).toBe(product)
})
