import { expect, test } from 'vitest'
import { leftOf } from './left.ts'

test.each([
  ['DEPOSIT_LIMIT', '50.00', '20.50', '29.50'],
  ['DEPOSIT_LIMIT', '50.00', '60.00', '0.00'],
  ['LOSS_LIMIT', '50.00', '-20.00', '70.00'],
  ['GAME_TIME_LIMIT', '120', '45', '75'],
  ['GAME_TIME_LIMIT', '120', '130', '0'],
  ['WAGER_LIMIT', '50.00', undefined, undefined],
  ['WAGER_LIMIT', 'OFF', '10.00', undefined],
] as const)('of a %s of %s, %s are used, so %s remain', (limitType, limit, cumulatedValue, left) => {
  expect(leftOf({ limitType, limit, ...(cumulatedValue && { cumulatedValue }) }, 'GBP')).toBe(left)
})
