import { expect, test } from 'vitest'
import { formatCoins } from './coin-text.ts'

test.each([
  ['0.3', 'en', '0.300 mBTC'],
  ['0.12345678', 'en', '0.12345678 mBTC'],
  ['16.000000000000000001', 'mk', '16,000000000000000001 mBTC'],
])('the cryptocurrency amount %s keeps all of its digits (%s)', (amount, locale, text) => {
  expect(formatCoins(amount, 'mBTC', locale)).toBe(text)
})
