import { describe, expect, test } from 'vitest'
import {
  coinAmount,
  formatAmount,
  formatMoney,
  parseAmount,
  parseReportedAmount,
  plainAmount,
  type Currency,
} from './money.ts'

const good: [string, Currency, bigint, string][] = [
  ['12.50', 'GBP', 1250n, '12.50'],
  ['12.5', 'GBP', 1250n, '12.50'],
  ['12', 'GBP', 1200n, '12.00'],
  ['0.01', 'GBP', 1n, '0.01'],
  ['-0.05', 'GBP', -5n, '-0.05'],
  ['1500', 'JPY', 1500n, '1500'],
  ['1.234', 'KWD', 1234n, '1.234'],
  ['0.00000001', 'BTC', 1n, '0.00000001'],
  ['999999999999999.99', 'EUR', 99999999999999999n, '999999999999999.99'],
  ['9999999999.99999999', 'BTC', 999999999999999999n, '9999999999.99999999'],
]

describe('amounts on the wire', () => {
  test.each(good)('%s %s is %s minor units', (text, currency, amountMinor, written) => {
    expect(parseAmount(text, currency)).toBe(amountMinor)
    expect(formatAmount(amountMinor, currency)).toBe(written)
  })

  const bad: [string, Currency][] = [
    ['12.505', 'GBP'],
    ['1.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['', 'GBP'],
    ['.5', 'GBP'],
    ['5.', 'GBP'],
    ['1e3', 'GBP'],
    ['+5', 'GBP'],
    [' 5', 'GBP'],
    ['0x10', 'GBP'],
    ['١٢', 'GBP'],
    ['1,000.00', 'GBP'],
    ['1234567890123456', 'GBP'],
    ['10000000000', 'BTC'],
    ['-475024126701', 'BTC'],
    ['NaN', 'GBP'],
  ]
  test.each(bad)('%s %s is not a valid amount', (text, currency) => expect(parseAmount(text, currency)).toBeUndefined())
})

test.each([
  [2000n, 'GBP', '0.016666666', '0.333'],
  [2000n, 'GBP', '14.285714285', '285.714'],
  [50_000n, 'BTC', '1000', '0.500'],
  [1000n, 'JPY', '0.0015', '1.500'],
  [1500n, 'GBP', '0.0001', '0.002'],
  [1n, 'GBP', '0.000001', '0.001'],
] as const)('%s minor units of %s at %s are %s coins, never nothing', (amountMinor, currency, rate, coins) => {
  expect(coinAmount(amountMinor, currency, rate)).toBe(coins)
})

test.each([
  ['12.50', 'GBP', 'en', '£12.50'],
  ['-12.50', 'GBP', 'en', '\u2212£12.50'],
  ['-1234.50', 'EUR', 'mk', '\u22121.234,50\u00A0€'],
  ['-1500', 'JPY', 'mk', '\u22121.500\u00A0¥'],
  ['-0.00', 'GBP', 'en', '£0.00'],
] as const)('%s %s in %s is shown as %s, with a minus sign', (amount, currency, locale, shown) => {
  expect(formatMoney(amount, currency, locale)).toBe(shown)
})

test.each([
  ['100.00', '100'],
  ['100', '100'],
  ['0.50', '0.5'],
  ['100.05', '100.05'],
  ['1000', '1000'],
  ['0.00', '0'],
])("a third party's %s is %s", (theirs, ours) => expect(plainAmount(theirs)).toBe(ours))

test.each<[string, Currency, bigint | undefined]>([
  ['10', 'GBP', 1000n],
  ['10.0', 'GBP', 1000n],
  ['10.00', 'GBP', 1000n],
  ['10.000', 'GBP', 1000n],
  ['10.00', 'JPY', 10n],
  ['-10.5000', 'GBP', -1050n],
  ['10.001', 'GBP', undefined],
  ['10.5', 'JPY', undefined],
])("a third party's %s %s is %s minor units", (text, currency, amountMinor) => {
  expect(parseReportedAmount(text, currency)).toBe(amountMinor)
})
