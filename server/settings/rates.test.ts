import { expect, test } from 'vitest'
import { parseRates } from './rates.ts'

test('parses a list of rates', () => {
  expect(parseRates('GBP=1, EUR=0.86,BTC=70000')).toEqual(
    new Map([
      ['GBP', 1_000_000_000n],
      ['EUR', 860_000_000n],
      ['BTC', 70_000_000_000_000n],
    ]),
  )
})

test.each(['', 'GBP', 'GBP=0', 'GBP=-1', 'GBP=1=2', 'GBP=1,GBP=2', 'XXX=1', 'EUR=0.0000000001', 'EUR=1e3', 'EUR=1,'])(
  '%j has no valid rates',
  (text) => expect(parseRates(text)).toBeUndefined(),
)
