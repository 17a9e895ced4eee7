import { expect, test } from 'vitest'
import { fourEyesOf, parseAloneAmounts } from './four-eyes.ts'

test.each(['', 'GBP', 'GBP=1.001', 'GBP=1,GBP=2', 'XXX=1', 'GBP=-1', 'GBP=1;EUR=2'])(
  'the list %j is not valid',
  (text) => {
    expect(parseAloneAmounts(text)).toBeUndefined()
  },
)

const { needsSecondPerson } = fourEyesOf({ FOUR_EYES_ABOVE: 'GBP=1000.00, JPY=0' })

test.each([
  [100_000n, 'GBP', false],
  [100_001n, 'GBP', true],
  [1n, 'JPY', true],
  [1n, 'EUR', true],
] as const)('%s minor units of %s need a second person: %s', (amountMinor, currency, needed) => {
  expect(needsSecondPerson({ amountMinor, currency })).toBe(needed)
})
