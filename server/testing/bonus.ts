import type { PlanSettings } from '../modules/money/bonuses/service.ts'

/**
 * The terms of a bonus for deposits of at least 10.00 GBP. The bonus is half of the deposit, but at most 25.00 GBP, and
 * three times its amount must be wagered within a week.
 */
export const testPlan: PlanSettings = {
  bonusPlanId: 'welcome',
  name: 'Welcome',
  imageUrl: '/media/bonus.svg',
  kind: 'DEPOSIT',
  product: 'CASINO',
  method: undefined,
  minimumDeposit: { amountMinor: 1000n, currency: 'GBP' },
  matchPercent: 50,
  amountMinor: 2500n,
  wageringTimes: 3,
  termDays: 7,
  maximumStakeMinor: undefined,
  freeSpins: undefined,
  repeatable: true,
  activeFrom: Temporal.Instant.from('2020-01-01T00:00:00Z'),
  activeTo: Temporal.Instant.from('2100-01-01T00:00:00Z'),
  weights: { slot: 100, roulette: 100 },
  vouchers: {},
}
