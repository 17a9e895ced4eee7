import { expect, test } from 'vitest'
import { excessesIn } from './limit-order.ts'

test.each([
  ['nothing is set', {}, []],
  ['each is higher than the shorter one', { daily: '10.00', weekly: '50.00', monthly: '100.00' }, []],
  ['they are equal', { daily: '50.00', weekly: '50.00', monthly: '50.00' }, []],
  ['the daily one exceeds the weekly one', { daily: '50.01', weekly: '50.00' }, ['daily > weekly']],
  ['the weekly one exceeds the monthly one', { weekly: '200.00', monthly: '100.00' }, ['weekly > monthly']],
  ['the daily one exceeds the monthly one', { daily: '9.00', monthly: '8.99' }, ['daily > monthly']],
  ['both exceed', { daily: '300', weekly: '200', monthly: '100' }, ['daily > weekly', 'weekly > monthly']],
  ['digits count, not letters', { daily: '9.00', weekly: '10.00' }, []],
  ['an amount cannot be read', { daily: 'much', weekly: '10.00' }, []],
])('%s', (_what, limits, expected) => {
  expect(excessesIn(limits, 'GBP').map(({ shorter, longer }) => `${shorter} > ${longer}`)).toEqual(expected)
})
