import { expect, test } from 'vitest'
import { draftOf, freshPlan, rulesOf, withId, worthOfCodes } from './plan.ts'

const draft = {
  ...freshPlan('2026-05-01'),
  bonusPlanId: 'may',
  bonusPlanName: 'May',
  amount: '25.00',
  firstDay: '2026-05-01',
  lastDay: '2026-05-31',
  weights: 'slot 100, roulette 10',
}

test('a complete draft becomes the rules of the request, which apply until the end of the last day', () => {
  expect(rulesOf(draft)).toEqual({
    bonusPlanId: 'may',
    bonusPlanName: 'May',
    imageUrl: '',
    product: 'CASINO',
    currency: 'GBP',
    kind: 'DEPOSIT',
    matchPercent: 50,
    amount: '25.00',
    minimumDeposit: '10.00',
    wageringTimes: 5,
    termDays: 14,
    repeatable: false,
    activeFrom: '2026-05-01T00:00:00Z',
    activeTo: '2026-06-01T00:00:00Z',
    weights: { slot: 100, roulette: 10 },
  })
})

test.each([
  ['a name', { bonusPlanName: '' }],
  ['a last day', { lastDay: '' }],
  ['a whole number', { wageringTimes: '2.5' }],
  ['a weight', { weights: 'slot' }],
  ['a weight of its product', { weights: 'bingo 100' }],
  ['the days of its free spins', { spins: { ...draft.spins, count: '10' } }],
])('a draft without %s has no rules yet', (_what, change) => {
  expect(rulesOf({ ...draft, ...change })).toBeUndefined()
})

test('the id of a new plan is derived from its name until somebody types an id', () => {
  const fresh = freshPlan('2026-05-01')
  expect(fresh.lastDay).toBe('2026-05-31')
  const named = { ...fresh, ...withId(fresh, { bonusPlanName: 'May: reload ' }) }
  expect(named.bonusPlanId).toBe('may-reload')
  const june = { bonusPlanName: 'June' }
  expect(withId({ ...named, bonusPlanId: 'own' }, june)).toEqual(june)
})

test('a listed plan becomes the draft that it was entered as', () => {
  const spins = { count: '20', platform: 'BAIZE', gameId: 'amber', stake: '0.10', days: '7' }
  const rules = rulesOf({ ...draft, spins })
  if (!rules) throw new Error('no rules')
  const listed = { ...rules, repeatable: false, minimumDeposit: '10.00', vouchers: [], voucherCount: 0, given: 0 }
  expect(draftOf(listed)).toEqual({ ...draft, spins })
})

test('new codes can give the number of codes × the players per code × the worth of a bonus', () => {
  const plan = { amount: '10.00', currency: 'GBP' } as const
  expect(worthOfCodes(plan, { count: 100, maximumUses: 2 })).toBe('2000.00')
  const freeSpins = { count: 20, platform: 'p', gameId: 'g', stake: '0.10', days: 7 }
  expect(worthOfCodes({ ...plan, freeSpins }, { count: 1, maximumUses: 1 })).toBe('12.00')
  expect(worthOfCodes(plan, { count: undefined, maximumUses: 1 })).toBeUndefined()
  expect(worthOfCodes(plan, { count: 1, maximumUses: 0 })).toBeUndefined()
})
