import { expect, test } from 'vitest'
import { formatCoins, wholeCoins } from './coin-text.ts'

test.each([
  ['0.3', 'en', '0.300 mBTC'],
  ['0.12345678', 'en', '0.12345678 mBTC'],
  ['16.000000000000000001', 'mk', '16,000000000000000001 mBTC'],
])('the cryptocurrency amount %s keeps all of its digits (%s)', (amount, locale, text) => {
  expect(formatCoins(amount, 'mBTC', locale)).toBe(text)
})

test.each([
  ['0.333', 'mBTC', 'en', '0.000333 BTC'],
  ['16.000000000000001', 'mETH', 'mk', '0,016000000000000001 ETH'],
  ['1500', 'mLTC', 'en', '1.500 LTC'],
  ['5', 'sat', 'en', undefined],
])('%s %s are also shown in whole coins (%s)', (amount, unit, locale, text) => {
  expect(wholeCoins(amount, unit, locale)).toBe(text)
})
