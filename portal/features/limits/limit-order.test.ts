import { expect, test } from 'vitest'
import { excessesIn } from './limit-order.ts'

test.each([
  ['no limit is set', {}, []],
  [
    'each limit is higher than the limit of the shorter period',
    { daily: '10.00', weekly: '50.00', monthly: '100.00' },
    [],
  ],
  ['all limits are equal', { daily: '50.00', weekly: '50.00', monthly: '50.00' }, []],
  ['the daily limit exceeds the weekly limit', { daily: '50.01', weekly: '50.00' }, ['daily > weekly']],
  ['the weekly limit exceeds the monthly limit', { weekly: '200.00', monthly: '100.00' }, ['weekly > monthly']],
  ['the daily limit exceeds the monthly limit', { daily: '9.00', monthly: '8.99' }, ['daily > monthly']],
  [
    'two limits exceed the limit of the longer period',
    { daily: '300', weekly: '200', monthly: '100' },
    ['daily > weekly', 'weekly > monthly'],
  ],
  ['amounts are compared as numbers, not as texts', { daily: '9.00', weekly: '10.00' }, []],
  ['an amount cannot be read', { daily: 'much', weekly: '10.00' }, []],
])('%s', (_what, limits, expected) => {
  expect(excessesIn(limits, 'GBP').map(({ shorter, longer }) => `${shorter} > ${longer}`)).toEqual(expected)
})
