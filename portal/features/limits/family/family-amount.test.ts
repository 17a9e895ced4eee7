import { expect, test } from 'vitest'
import { familyAmount } from './family-amount.ts'

test.each([
  ['DEPOSIT_LIMIT', '50,5', '50.50'],
  ['LOSS_LIMIT', ' 7 ', '7.00'],
  ['WAGER_LIMIT', '0', undefined],
  ['DEPOSIT_LIMIT', '-1', undefined],
  ['DEPOSIT_LIMIT', 'OFF', 'OFF'],
  ['GAME_TIME_LIMIT', '90', '90'],
  ['GAME_TIME_LIMIT', '1.5', undefined],
  ['REALITY_CHECK', '20', '20'],
  ['REALITY_CHECK', '', undefined],
] as const)('%s typed as “%s”', (type, typed, amount) => {
  expect(familyAmount(type, typed, { currency: 'GBP', language: 'en' })).toBe(amount)
})
