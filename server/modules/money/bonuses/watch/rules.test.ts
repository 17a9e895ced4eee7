import { expect, test } from 'vitest'
import { type Figures, signsOf } from './rules.ts'

const fair: Figures = {
  amountMinor: 1000n,
  stakedMinor: 10_000n,
  wonMinor: 9500n,
  coveredMinor: 0n,
  releasedMinor: 500n,
  withdrawnMinor: 0n,
}

test.each<[string, Partial<Figures>, string[]]>([
  ['ordinary play', {}, []],
  ['a withdrawal after costly wagering', { withdrawnMinor: 500n }, []],
  ['cheap wagering without a withdrawal', { wonMinor: 9900n }, []],
  ['cheap wagering and a withdrawal', { wonMinor: 9900n, withdrawnMinor: 400n }, ['WITHDRAWN']],
  [
    'a lucky player who withdraws',
    { wonMinor: 30_000n, releasedMinor: 21_000n, withdrawnMinor: 21_000n },
    ['WITHDRAWN'],
  ],
  ['a small withdrawal', { wonMinor: 9900n, withdrawnMinor: 399n }, []],
  ['a loss of a fifth of the bonus', { wonMinor: 9800n, withdrawnMinor: 500n }, []],
  ['half of the stakes on opposite outcomes', { coveredMinor: 5000n }, ['COVERED']],
  ['less than half of them', { coveredMinor: 4999n }, []],
  ['no stakes', { stakedMinor: 0n, wonMinor: 0n, releasedMinor: 0n }, []],
])('%s', (_case, change, signs) => {
  expect(signsOf({ ...fair, ...change })).toEqual(signs)
})
