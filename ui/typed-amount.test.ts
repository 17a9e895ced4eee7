import { describe, expect, test } from 'vitest'
import { formatMoney } from '@baize/contract/money'
import { readAmount } from './typed-amount.ts'

const read = (typed: string, currency: Parameters<typeof readAmount>[1], language: string) => {
  const { amount, problem } = readAmount(typed, currency, language)
  return amount ?? problem
}

describe('an amount as people type it', () => {
  test.each([
    ['20', 'GBP', 'en', '20.00'],
    [' 20.5 ', 'GBP', 'en', '20.50'],
    ['20,50', 'GBP', 'en', '20.50'],
    ['.5', 'GBP', 'en', '0.50'],
    ['20.', 'GBP', 'en', '20.00'],
    ['£20', 'GBP', 'en', '20.00'],
    ['20 gbp', 'GBP', 'en', '20.00'],
    ['€20', 'EUR', 'en', '20.00'],
    ['20 €', 'EUR', 'de', '20.00'],
    ['20\u00a0€', 'EUR', 'de', '20.00'],
    ['EUR 20,00', 'EUR', 'de', '20.00'],
    ['1.000,00', 'EUR', 'de', '1000.00'],
    ['1,000.00', 'EUR', 'de', '1000.00'],
    ['1,000.00', 'GBP', 'en', '1000.00'],
    ['1.000.000,50', 'EUR', 'en', '1000000.50'],
    ['1,000,000', 'GBP', 'en', '1000000.00'],
    ['1.000', 'EUR', 'de', '1000.00'],
    ['1.000', 'MKD', 'mk', '1000.00'],
    ['1,000', 'GBP', 'en', '1000.00'],
    ['1 000', 'GBP', 'en', '1000.00'],
    ['1\u202f000,50 €', 'EUR', 'de', '1000.50'],
    ["1'000.50", 'GBP', 'en', '1000.50'],
    ['1’000', 'GBP', 'en', '1000.00'],
    ['¥2000', 'JPY', 'en', '2000'],
    ['￥2,000', 'JPY', 'en', '2000'],
    ['２０００', 'JPY', 'en', '2000'],
    ['2.000', 'JPY', 'de', '2000'],
    ['2000円', 'JPY', 'en', '2000'],
    ['500 ден.', 'MKD', 'mk', '500.00'],
    ['$5', 'USD', 'en', '5.00'],
    ['US$5', 'USD', 'en', '5.00'],
    ['1.000', 'KWD', 'en', '1.000'],
    ['1,000', 'KWD', 'en', '1000.000'],
    ['0.001', 'BTC', 'en', '0.00100000'],
  ] as const)('“%s” (%s, %s) is %s', (typed, currency, language, amount) => {
    expect(read(typed, currency, language)).toBe(amount)
  })

  test.each(['en', 'mk', 'de'])('what the page itself writes can be typed (%s)', (language) => {
    for (const [amount, currency] of [
      ['5000.00', 'GBP'],
      ['1234567.89', 'EUR'],
      ['150000', 'JPY'],
      ['1.500', 'KWD'],
      ['12.00', 'USD'],
      ['3000.00', 'MKD'],
      ['0.00012345', 'BTC'],
    ] as const)
      expect(read(formatMoney(amount, currency, language), currency, language)).toBe(amount)
  })

  test.each([
    ['', 'GBP', 'en', 'empty'],
    ['  ', 'GBP', 'en', 'empty'],
    ['1.000', 'GBP', 'en', 'unclear'],
    ['1,000', 'EUR', 'de', 'unclear'],
    ['2.000', 'JPY', 'en', 'unclear'],
    ['0.500', 'GBP', 'en', 'wrong'],
    ['20.505', 'GBP', 'en', 'unclear'],
    ['20.5055', 'GBP', 'en', 'wrong'],
    ['-20', 'GBP', 'en', 'wrong'],
    ['1e2', 'GBP', 'en', 'wrong'],
    ['twenty', 'GBP', 'en', 'wrong'],
    ['€20', 'GBP', 'en', 'wrong'],
    ['10.00.00', 'GBP', 'en', 'wrong'],
    ['1,00,000', 'GBP', 'en', 'wrong'],
    ['1 00', 'GBP', 'en', 'wrong'],
    ['10-20', 'GBP', 'en', 'wrong'],
    ['5²', 'GBP', 'en', 'wrong'],
    ['①', 'GBP', 'en', 'wrong'],
  ] as const)('“%s” (%s, %s) is %s', (typed, currency, language, problem) => {
    expect(read(typed, currency, language)).toBe(problem)
  })
})
