import type { Currency } from '@baize/contract/money'
import { describe, expect, test } from 'vitest'
import { worthIn, worthOfAll, type Rates } from './exchange.ts'

const rates: Rates = new Map<Currency, bigint>([
  ['GBP', 1_000_000_000n],
  ['EUR', 860_000_000n],
  ['JPY', 5_200_000n],
  ['KWD', 2_500_000_000n],
  ['BTC', 70_000_000_000_000n],
])

describe('the worth of an amount in another currency', () => {
  // The configured rates are 1 EUR = 0.86 GBP, 1 JPY = 0.0052 GBP, 1 KWD = 2.50 GBP and 1 BTC = 70,000 GBP.
  test.each([
    ['the same currency, untouched', 1234n, 'GBP', 'GBP', 1234n],
    ['ten euros are 8.60 pounds', 1000n, 'EUR', 'GBP', 860n],
    ['a cent counts for a whole penny', 1n, 'EUR', 'GBP', 1n],
    ['a yen has no digits, and counts for a penny', 1n, 'JPY', 'GBP', 1n],
    ['a thousand yen are 5.20 pounds', 1000n, 'JPY', 'GBP', 520n],
    ['a dinar has three digits', 1000n, 'KWD', 'GBP', 250n],
    ['a satoshi counts for a penny', 1n, 'BTC', 'GBP', 1n],
    ['a whole bitcoin', 100_000_000n, 'BTC', 'GBP', 7_000_000n],
    ['pounds in satoshi', 7_000_000n, 'GBP', 'BTC', 100_000_000n],
    ['a win of a cent makes no room of a penny', -1n, 'EUR', 'GBP', 0n],
    ['a win of ten euros makes room of 8.60 pounds', -1000n, 'EUR', 'GBP', -860n],
    ['more than a double can hold', 10n ** 17n + 1n, 'EUR', 'GBP', 86n * 10n ** 15n + 1n],
  ] as const)('%s', (_what, amountMinor, currency, to, worthMinor) => {
    expect(worthIn({ amountMinor, currency }, to, rates)).toBe(worthMinor)
  })

  test('what remains of a limit is rounded down, so that a deposit of that amount never exceeds the limit', () => {
    for (let roomMinor = 0n; roomMinor < 500n; roomMinor++) {
      for (const currency of ['EUR', 'JPY', 'KWD', 'BTC'] as const) {
        const most = worthIn({ amountMinor: roomMinor, currency: 'GBP' }, currency, rates, 'down') ?? -1n
        expect(worthIn({ amountMinor: most, currency }, 'GBP', rates)).toBeLessThanOrEqual(roomMinor)
        expect(worthIn({ amountMinor: most + 1n, currency }, 'GBP', rates)).toBeGreaterThan(roomMinor)
      }
    }
  })

  test('is unknown without a rate, and so is any sum that includes it', () => {
    const some: Rates = new Map([['GBP', 1_000_000_000n]])
    expect(worthIn({ amountMinor: 1n, currency: 'USD' }, 'GBP', some)).toBeUndefined()
    const amounts = [
      { amountMinor: 100n, currency: 'GBP' },
      { amountMinor: 1n, currency: 'USD' },
    ] as const
    expect(worthOfAll(amounts, 'GBP', some)).toBeUndefined()
    expect(worthOfAll(amounts.slice(0, 1), 'GBP', some)).toBe(100n)
  })

  test('each amount in a sum is rounded separately', () => {
    const cents = (['EUR', 'EUR', 'JPY'] as const).map((currency) => ({ amountMinor: 1n, currency }))
    expect(worthOfAll(cents, 'GBP', rates)).toBe(3n)
  })
})
