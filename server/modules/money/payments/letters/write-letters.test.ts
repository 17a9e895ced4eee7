import { expect, test } from 'vitest'
import { moneyText } from './write-letters.ts'

test.each([
  ['en', 123_450n, 'GBP', '£1,234.50'],
  ['mk', 123_450n, 'GBP', '1.234,50\u00A0£'],
  ['en', 123_450n, 'MKD', 'MKD\u00A01,234.50'],
  ['mk', 123_450n, 'MKD', '1.234,50\u00A0MKD'],
  ['en', 5n, 'BTC', 'BTC\u00A00.00000005'],
] as const)('an e-mail in %s shows %s minor units of %s as %s', (language, amountMinor, currency, text) => {
  expect(moneyText({ amountMinor, currency }, language)).toBe(text)
})
