import { expect, test } from 'vitest'
import { fourEyesOf, parseAloneAmounts } from './four-eyes.ts'

test.each(['', 'GBP', 'GBP=1.001', 'GBP=1,GBP=2', 'XXX=1', 'GBP=-1', 'GBP=1;EUR=2'])(
  'the list %j is not valid',
  (text) => {
    expect(parseAloneAmounts(text)).toBeUndefined()
  },
)

const above = 'GBP=1000.00, EUR=2000.00, JPY=0'
const { needsSecondPerson, isSumAbove } = fourEyesOf({
  FOUR_EYES_ABOVE: above,
  FOUR_EYES_PLAYER_TIMES: 5,
  FOUR_EYES_MEMBER_TIMES: 50,
})

test.each([
  [100_000n, 'GBP', false],
  [100_001n, 'GBP', true],
  [1n, 'JPY', true],
  [1n, 'USD', true],
] as const)('%s minor units of %s need a second person: %s', (amountMinor, currency, needed) => {
  expect(needsSecondPerson({ amountMinor, currency })).toBe(needed)
})

const gbp = (amountMinor: bigint) => ({ amountMinor, currency: 'GBP' }) as const
const eur = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' }) as const
const none = { toPlayerByMember: [], toPlayer: [], byMember: [] }

test.each([
  ['the whole amount in one currency', { ...none, toPlayerByMember: [gbp(100_000n)] }, false],
  ['a penny more', { ...none, toPlayerByMember: [gbp(100_001n)] }, true],
  ['a third and two thirds in two currencies', { ...none, toPlayerByMember: [gbp(40_000n), eur(120_000n)] }, false],
  ['a cent more in two currencies', { ...none, toPlayerByMember: [gbp(40_000n), eur(120_001n)] }, true],
  ['a currency that always needs two people', { ...none, byMember: [{ amountMinor: 1n, currency: 'JPY' }] }, true],
  ['nothing in such a currency', { ...none, byMember: [{ amountMinor: 0n, currency: 'JPY' }] }, false],
  ['5 times the amount to a player', { ...none, toPlayer: [gbp(500_000n)] }, false],
  ['more to a player', { ...none, toPlayer: [gbp(500_001n)] }, true],
  ['50 times the amount by a member', { ...none, byMember: [gbp(2_500_000n), eur(5_000_000n)] }, false],
  ['more by a member', { ...none, byMember: [gbp(2_500_001n), eur(5_000_000n)] }, true],
] as const)('%s: above is %s', (_what, given, isAbove) => {
  expect(isSumAbove(given)).toBe(isAbove)
})

test('amounts add up exactly even if their share of the threshold is a periodic fraction', () => {
  const yen = fourEyesOf({
    FOUR_EYES_ABOVE: 'JPY=190000,KWD=380.000',
    FOUR_EYES_PLAYER_TIMES: 1,
    FOUR_EYES_MEMBER_TIMES: 1,
  })
  const given = (yens: bigint) => [
    { amountMinor: yens, currency: 'JPY' as const },
    { amountMinor: 126_666n, currency: 'KWD' as const },
    { amountMinor: 126_667n, currency: 'KWD' as const },
    { amountMinor: 126_667n, currency: 'KWD' as const },
  ]
  expect(yen.isSumAbove({ ...none, toPlayer: given(0n) })).toBe(false)
  expect(yen.isSumAbove({ ...none, toPlayer: given(1n) })).toBe(true)
})
