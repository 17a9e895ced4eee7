import type { PlanSettings } from '../modules/money/bonuses/service.ts'

const gbp = (amountMinor: bigint) => ({ amountMinor, currency: 'GBP' as const })

const demo = {
  product: 'CASINO',
  method: undefined,
  maximumStakeMinor: undefined,
  freeSpins: undefined,
  repeatable: false,
  activeFrom: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  activeTo: Temporal.Instant.from('2100-01-01T00:00:00Z'),
  weights: { slot: 100 },
} as const

/** The rules of the demo's bonus plans. `content/bonuses.ts` contains the texts that players read about them. */
export const bonusPlans: readonly PlanSettings[] = [
  {
    ...demo,
    bonusPlanId: 'welcome',
    name: 'Half as much again',
    imageUrl: '/content/media/bonus-welcome.svg',
    kind: 'DEPOSIT',
    minimumDeposit: gbp(1000n),
    matchPercent: 50,
    amountMinor: 5000n,
    wageringTimes: 5,
    termDays: 7,
    maximumStakeMinor: 500n,
    weights: { slot: 100, roulette: 20 },
    vouchers: {},
  },
  {
    ...demo,
    bonusPlanId: 'felt',
    name: 'The felt ticket',
    imageUrl: '/content/media/bonus-voucher.svg',
    kind: 'DEPOSIT',
    minimumDeposit: gbp(500n),
    matchPercent: 100,
    amountMinor: 2000n,
    wageringTimes: 3,
    termDays: 3,
    vouchers: { FELT: undefined },
  },
  {
    ...demo,
    bonusPlanId: 'gift',
    name: 'A gift from the house',
    imageUrl: '/content/media/bonus-gift.svg',
    kind: 'CODE',
    minimumDeposit: gbp(0n),
    matchPercent: undefined,
    amountMinor: 500n,
    wageringTimes: 10,
    termDays: 7,
    vouchers: { BAIZE5: undefined },
  },
  {
    ...demo,
    bonusPlanId: 'poppies',
    name: 'A walk in the poppies',
    imageUrl: '/content/media/bonus-poppies.svg',
    kind: 'CODE',
    minimumDeposit: gbp(0n),
    matchPercent: undefined,
    amountMinor: 0n,
    wageringTimes: 5,
    termDays: 7,
    freeSpins: { count: 10, studio: 'baize-studio', gameId: 'poppy-fields', stakeMinor: 25n, days: 3 },
    vouchers: { POPPIES: undefined },
  },
]
