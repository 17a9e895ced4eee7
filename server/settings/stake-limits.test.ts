import { expect, test } from 'vitest'
import { parseStakeLimits } from './stake-limits.ts'

test('parses a list of legal stakes', () => {
  expect(parseStakeLimits('GBP=5.00/2.00, JPY=900/350')).toEqual(
    new Map([
      ['GBP', { maximumMinor: 500n, youngMaximumMinor: 200n }],
      ['JPY', { maximumMinor: 900n, youngMaximumMinor: 350n }],
    ]),
  )
})

test.each([
  '',
  'GBP',
  'GBP=5.00',
  'GBP=0.00/0.00',
  'GBP=2.00/5.00',
  'GBP=5.001/2.00',
  'XXX=5/2',
  'GBP=5/2,GBP=5/2',
  'GBP=5/2,',
])('%j has no valid stakes', (text) => expect(parseStakeLimits(text)).toBeUndefined())
