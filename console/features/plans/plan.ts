import type { getBonusPlanList, saveBonusPlan } from '@baize/contract/bonuses/plans'
import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import type { Reply, Request } from '@baize/contract/op'
import { product, type Product, productOf } from '@baize/contract/products'
import { addDays } from '@baize/ui/calendar'
import { typedAmount } from '@baize/ui/typed-amount.ts'

export type ListedPlan = Reply<typeof getBonusPlanList>['plans'][number]
export type PlanRules = Omit<Request<typeof saveBonusPlan>, 'vouchers'>

/** The rules of a plan as they are typed. An empty text means that the plan does not have the rule. */
export interface PlanDraft {
  readonly bonusPlanId: string
  readonly bonusPlanName: string
  readonly imageUrl: string
  readonly product: Product
  readonly currency: Currency
  readonly kind: 'DEPOSIT' | 'CODE'
  readonly matchPercent: string
  readonly amount: string
  readonly minimumDeposit: string
  readonly paymentMethod: string
  readonly wageringTimes: string
  readonly termDays: string
  readonly maximumStake: string
  readonly repeatable: boolean
  /** Days in UTC. The plan is active until the end of `lastDay`. */
  readonly firstDay: string
  readonly lastDay: string
  /**
   * For each kind of game, the percentage of a stake that counts towards the wagering requirement: `slot 100, roulette
   * 10`.
   */
  readonly weights: string
  readonly spins: {
    readonly count: string
    readonly platform: string
    readonly gameId: string
    readonly stake: string
    readonly days: string
  }
}

const noSpins = { count: '', platform: '', gameId: '', stake: '', days: '' }

/** Returns the draft of a new plan that runs for 31 days. */
export const freshPlan = (today: string): PlanDraft => ({
  bonusPlanId: '',
  bonusPlanName: '',
  imageUrl: '',
  product: 'CASINO',
  currency: 'GBP',
  kind: 'DEPOSIT',
  matchPercent: '50',
  amount: '',
  minimumDeposit: '10.00',
  paymentMethod: '',
  wageringTimes: '5',
  termDays: '14',
  maximumStake: '',
  repeatable: false,
  firstDay: today,
  lastDay: addDays(today, 30),
  weights: 'slot 100',
  spins: noSpins,
})

const idFor = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Completes a change of a draft. If the change contains a new name, the result also contains the id that is derived
 * from the name, unless the member has typed another id.
 */
export const withId = (draft: PlanDraft, changed: Partial<PlanDraft>): Partial<PlanDraft> =>
  changed.bonusPlanName !== undefined && draft.bonusPlanId === idFor(draft.bonusPlanName)
    ? { ...changed, bonusPlanId: idFor(changed.bonusPlanName) }
    : changed

export const products = product.options

export const draftOf = (plan: ListedPlan): PlanDraft => ({
  bonusPlanId: plan.bonusPlanId,
  bonusPlanName: plan.bonusPlanName,
  imageUrl: plan.imageUrl,
  product: plan.product,
  currency: plan.currency,
  kind: plan.kind ?? 'DEPOSIT',
  matchPercent: plan.matchPercent?.toString() ?? '',
  amount: plan.amount,
  minimumDeposit: plan.minimumDeposit,
  paymentMethod: plan.paymentMethod ?? '',
  wageringTimes: String(plan.wageringTimes),
  termDays: String(plan.termDays),
  maximumStake: plan.maximumStake ?? '',
  repeatable: plan.repeatable,
  firstDay: plan.activeFrom.slice(0, 10),
  lastDay: new Date(Date.parse(plan.activeTo) - 1).toISOString().slice(0, 10),
  weights: Object.entries(plan.weights)
    .map(([kind, percent]) => `${kind} ${percent}`)
    .join(', '),
  spins: plan.freeSpins
    ? { ...plan.freeSpins, count: String(plan.freeSpins.count), days: String(plan.freeSpins.days) }
    : noSpins,
})

/**
 * Returns the rules in the format of the request. Undefined while a number, a day or a weight is missing or invalid.
 */
export function rulesOf(draft: PlanDraft): PlanRules | undefined {
  const { spins, matchPercent, paymentMethod, maximumStake, minimumDeposit } = draft
  const weights = weightsOf(draft)
  const numbers = [draft.wageringTimes, draft.termDays, ...(spins.count ? [spins.count, spins.days] : [])]
  const days = [draft.firstDay, draft.lastDay]
  const isWhole = [...numbers, ...(matchPercent ? [matchPercent] : [])].every((text) => /^\d{1,5}$/.test(text))
  if (!isWhole || !weights || days.includes('') || !draft.bonusPlanId || !draft.bonusPlanName || !draft.amount)
    return undefined
  return {
    bonusPlanId: draft.bonusPlanId,
    bonusPlanName: draft.bonusPlanName,
    imageUrl: draft.imageUrl,
    product: draft.product,
    currency: draft.currency,
    kind: draft.kind,
    ...(draft.kind === 'DEPOSIT' && matchPercent && { matchPercent: Number(matchPercent) }),
    amount: typedAmount(draft.amount),
    ...(spins.count && { freeSpins: { ...spins, count: Number(spins.count), days: Number(spins.days) } }),
    ...(minimumDeposit && { minimumDeposit: typedAmount(minimumDeposit) }),
    ...(paymentMethod && { paymentMethod }),
    wageringTimes: Number(draft.wageringTimes),
    termDays: Number(draft.termDays),
    ...(maximumStake && { maximumStake: typedAmount(maximumStake) }),
    repeatable: draft.repeatable,
    activeFrom: `${draft.firstDay}T00:00:00Z`,
    activeTo: `${addDays(draft.lastDay, 1)}T00:00:00Z`,
    weights,
  }
}

/**
 * Parses the weights. Undefined if the text is not a list of the product's kinds of games, each with a percentage from
 * 1 to 100.
 */
function weightsOf({ weights, product: wanted }: PlanDraft): Record<string, number> | undefined {
  const parts = weights.split(',').map((part) => /^\s*([a-z0-9-]+)\s+(\d{1,3})\s*$/.exec(part))
  const found: Record<string, number> = {}
  for (const part of parts) {
    const [, kind = '', percent = ''] = part ?? []
    if (productOf(kind) !== wanted || Number(percent) < 1 || Number(percent) > 100) return undefined
    found[kind] = Number(percent)
  }
  return found
}

const isCount = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number > 0 && number <= 1_000_000

/**
 * Returns the most money that this number of new codes can give, as decimal text in the plan's currency. Each free spin
 * counts with its stake. Undefined while one of the numbers is missing or invalid.
 */
export function worthOfCodes(
  { amount, currency, freeSpins }: Pick<ListedPlan, 'amount' | 'currency' | 'freeSpins'>,
  numbers: { readonly count: number | undefined; readonly maximumUses: number | undefined },
): string | undefined {
  const { count, maximumUses } = numbers
  if (!isCount(count) || !isCount(maximumUses)) return undefined
  const spins = freeSpins ? BigInt(freeSpins.count) * (parseAmount(freeSpins.stake, currency) ?? 0n) : 0n
  const each = (parseAmount(amount, currency) ?? 0n) + spins
  return formatAmount(each * BigInt(count) * BigInt(maximumUses), currency)
}
