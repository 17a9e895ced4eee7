/**
 * What the casino offers in the runs that compare the program with the bonus model: games, a payment method and bonus
 * plans.
 */
import type { Currency } from '@baize/contract/money'
import { productOf } from '@baize/contract/products'
import type { savePlan } from '@baize/server/modules/money/bonuses/service'
import { putDepositMethod } from '@baize/server/modules/money/payments/service'
import { testPlan } from '@baize/server/testing/bonus'
import type { Cashier } from '@baize/server/testing/cashier'
import { registerGame, testGame } from '@baize/server/testing/money'
import type { Chance } from '../sim/chance.ts'
import type { Game, Plan } from './model.ts'

export const currencies = ['GBP', 'JPY', 'BTC'] as const

export const games = ['roulette', 'blackjack', 'dice', 'live-roulette'].map((kind): Game => {
  const id = kind === 'roulette' ? testGame.gameId : `model-${kind}`
  return { id, kind, product: productOf(kind) ?? '' }
}) as [Game, ...Game[]]

export async function prepareStories({ context }: Cashier): Promise<void> {
  for (const { id, kind } of games) await registerGame(context, { gameId: id, kind, name: id })
  for (const currency of currencies) {
    const range = { minimumMinor: 1n, maximumMinor: 10n ** 9n, active: true, priority: 1 }
    await putDepositMethod(context.db, { code: 'WPCGHOSTED_CARD', currency, provider: 'worldpay', ...range })
  }
}

/**
 * The factor for all amounts in a currency. It is 10 for BTC, because otherwise many stakes would be below the lowest
 * stake in BTC.
 */
export const scaleOf = (currency: Currency): bigint => (currency === 'BTC' ? 10n : 1n)

export const codesOfPlan = 6

export const codeOf = ({ id }: Plan, index: number, suffix: string): string =>
  `${id.slice(-5)}${index}${suffix}`.toUpperCase()

export function inventPlan(chance: Chance, id: string, index: number, currency: Currency): Plan {
  const scale = scaleOf(currency)
  const spins = chance.once(3)
    ? { count: 1 + chance.below(3), valueMinor: BigInt(10 + chance.below(40)) * scale, hours: 48 }
    : undefined
  const isForMoney = spins === undefined || chance.once(2)
  const isLive = spins === undefined && chance.once(5)
  return {
    id,
    product: isLive ? 'LIVE_CASINO' : 'CASINO',
    matchPercent: index % 2 === 0 ? undefined : chance.of([25, 50, 100]),
    amountMinor: index % 2 === 1 || isForMoney ? BigInt(30 + chance.below(300)) * scale : 0n,
    times: chance.of([0, 1, 1, 2, 3]),
    termHours: 24 * chance.of([3, 4, 7]),
    maximumStakeMinor: chance.once(3) ? BigInt(150 + chance.below(150)) * scale : undefined,
    weights: isLive
      ? { 'live-roulette': 100 }
      : { roulette: chance.of([100, 100, 10]), blackjack: chance.of([4, 20, 50]) },
    spins: index % 2 === 0 ? spins : undefined,
  }
}

export const describe = ({
  product,
  amountMinor,
  times,
  termHours,
  maximumStakeMinor,
  weights,
  spins,
}: Plan): string => {
  const shares = Object.entries(weights).map(([kind, percent]) => `${kind} ${percent} %`)
  const free = spins === undefined ? '' : `, ${spins.count} spins of ${spins.valueMinor}`
  return `${product}, ${amountMinor} × ${times}, ${termHours} h, at most ${maximumStakeMinor ?? '-'}, ${shares.join(' ')}${free}`
}

export function settingsOf(plan: Plan, currency: Currency, suffix: string): Parameters<typeof savePlan>[1] {
  const codes = Array.from({ length: codesOfPlan }, (_, index) => [codeOf(plan, index, suffix), undefined] as const)
  return {
    ...testPlan,
    bonusPlanId: plan.id,
    kind: plan.matchPercent === undefined ? 'CODE' : 'DEPOSIT',
    product: plan.product as typeof testPlan.product,
    minimumDeposit: { amountMinor: plan.matchPercent === undefined ? 0n : 1n, currency },
    matchPercent: plan.matchPercent,
    amountMinor: plan.amountMinor,
    wageringTimes: plan.times,
    termDays: plan.termHours / 24,
    maximumStakeMinor: plan.maximumStakeMinor,
    freeSpins: plan.spins && {
      count: plan.spins.count,
      studio: testGame.studio,
      gameId: testGame.gameId,
      stakeMinor: plan.spins.valueMinor,
      days: plan.spins.hours / 24,
    },
    weights: plan.weights,
    vouchers: plan.matchPercent === undefined ? Object.fromEntries(codes) : {},
  }
}
