import { expect, test } from 'vitest'
import { parseRates } from '../../../settings/rates.ts'
import { parseStakeLimits } from '../../../settings/stake-limits.ts'
import { cycleLimitsIn } from './cycle-limits.ts'

const limitsIn = (stakes: string, rates: string): Record<string, string> => {
  const limits = cycleLimitsIn(parseStakeLimits(stakes) ?? new Map(), parseRates(rates) ?? new Map())
  return Object.fromEntries(
    [...limits].map(([code, { maximumMinor, youngMaximumMinor }]) => [code, `${maximumMinor}/${youngMaximumMinor}`]),
  )
}

test.each([
  ['each rate, rounded down', 'GBP=1,EUR=0.86,JPY=0.0052', { GBP: '500/200', EUR: '581/232', JPY: '961/384' }],
  ['a rate of another common unit', 'GBP=2,EUR=1,KWD=3', { GBP: '500/200', EUR: '1000/400', KWD: '3333/1333' }],
  ['no rate of the law’s own currency', 'EUR=0.86', { GBP: '500/200' }],
  ['no rates', '', { GBP: '500/200' }],
  ['less than a minor unit', 'GBP=1,JPY=3', { GBP: '500/200' }],
])('%s', (_what, rates, limits) => expect(limitsIn('GBP=5.00/2.00', rates)).toEqual(limits))

test('a configured amount takes precedence over the converted one', () => {
  expect(limitsIn('GBP=5.00/2.00,EUR=5.50/2.10', 'GBP=1,EUR=0.86,USD=0.5')).toEqual({
    GBP: '500/200',
    EUR: '550/210',
    USD: '1000/400',
  })
})
