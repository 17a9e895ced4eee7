import { expect, test } from 'vitest'
import { limitAmount } from './limit-amount.ts'

test.each([
  ['100', '100.00'],
  [' 12,5 ', '12.50'],
  ['0', '0.00'],
  ['', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['much', undefined],
])('%j typed as a limit becomes %s', (typed, limit) => {
  expect(limitAmount(typed, 'GBP', 'en')).toBe(limit)
})
