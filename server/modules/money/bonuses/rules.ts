import type { Currency, Money } from '@baize/contract/money'
import { productOf, type Product } from '@baize/contract/products'
import type { Instant } from '../../../kit/clock.ts'

/** Rounds on one game that a bonus pays for. */
export interface FreeSpins {
  readonly count: number
  readonly studio: string
  readonly gameId: string
  /** The value of each round: the stake that determines its win. */
  readonly stakeMinor: bigint
  /** Days to play them, counted from the moment when the bonus becomes active. */
  readonly days: number
}

/** All that players are shown of a bonus before they take it. */
export interface BonusTerms {
  /** Only games of this product use and count for the bonus (LCCP 5.1.1). */
  readonly product: Product
  readonly minimumDeposit: Money
  /** Percentage of the deposit. Undefined for `CODE` and for plans that consist of free spins alone. */
  readonly matchPercent: number | undefined
  /** The maximum that a deposit earns, or the value of the code. */
  readonly amountMinor: bigint
  /** How many times the bonus must be staked: 0 to 10 (LCCP 5.1). */
  readonly wageringTimes: number
  readonly termDays: number
  /** The most that may be staked in a round while it is active, or undefined for the game's own limit. */
  readonly maximumStakeMinor: bigint | undefined
  readonly freeSpins: FreeSpins | undefined
  /** Whether a player may have it more than once. */
  readonly repeatable: boolean
  /** The percentage of a stake that counts, by kind of game. Other kinds do not count. */
  readonly weights: Readonly<Record<string, number>>
}

export interface BonusPlan extends BonusTerms {
  readonly bonusPlanId: string
  readonly name: string
  readonly imageUrl: string
  /**
   * `DEPOSIT`: a percentage of the deposit that earns it. `CODE`: a fixed amount for a player who redeems its code.
   * Either kind may include free spins or consist of them alone.
   */
  readonly kind: 'DEPOSIT' | 'CODE'
  /** The only payment method that earns it, or undefined for any. */
  readonly method: string | undefined
  readonly activeFrom: Instant
  /** Exclusive. */
  readonly activeTo: Instant
}

export interface Deposit {
  readonly method: string
  readonly money: Money
  readonly at: Instant
}

/** Whether the deposit earns the plan: within its period, in its currency, by its method, and large enough. */
export function isEligible(plan: BonusPlan, { method, money, at }: Deposit): boolean {
  const { amountMinor, currency } = plan.minimumDeposit
  return (
    plan.kind === 'DEPOSIT' &&
    isOpen(plan, currency, at) &&
    currency === money.currency &&
    amountMinor <= money.amountMinor &&
    (plan.method === undefined || plan.method === method)
  )
}

/** Whether the plan is available now in the currency. */
export const isOpen = (plan: BonusPlan, currency: Currency, at: Instant): boolean =>
  Temporal.Instant.compare(plan.activeFrom, at) <= 0 &&
  Temporal.Instant.compare(at, plan.activeTo) < 0 &&
  plan.minimumDeposit.currency === currency

/** The value of the plan: its percentage of the deposit, rounded down, up to its cap. For a code, its amount. */
export function worthOf(plan: Pick<BonusPlan, 'matchPercent' | 'amountMinor'>, depositMinor: bigint): bigint {
  if (plan.matchPercent === undefined) return plan.amountMinor
  return lesser((depositMinor * BigInt(plan.matchPercent)) / 100n, plan.amountMinor)
}

/** Whether the weights, and the kind of game of the free spins, belong to the product of the terms (LCCP 5.1.1). */
export const isOfOneProduct = (
  { product, weights }: Pick<BonusTerms, 'product' | 'weights'>,
  spinKind: string | undefined,
): boolean =>
  [...Object.keys(weights), ...(spinKind === undefined ? [] : [spinKind])].every((kind) => productOf(kind) === product)

/**
 * Whether a stake on this kind of game concerns the bonus. Bonuses from before products may have weights for several
 * products, and keep them.
 */
export const concerns = ({ product, weights }: Pick<BonusTerms, 'product' | 'weights'>, kind: string): boolean =>
  productOf(kind) === product || kind in weights

/** What a bonus is worth at most: its amount, whatever must be wagered, and the stakes of its free spins. */
export const faceValueOf = ({ amountMinor, freeSpins }: Pick<BonusTerms, 'amountMinor' | 'freeSpins'>): bigint =>
  amountMinor + (freeSpins ? BigInt(freeSpins.count) * freeSpins.stakeMinor : 0n)

/** The sum of stakes that the player must reach to keep the bonus. */
export const requirementOf = (amountMinor: bigint, wageringTimes: number): bigint => amountMinor * BigInt(wageringTimes)

/** The state of free spins. */
export interface SpinsPlayed {
  readonly used: number
  /** Undefined while the bonus is queued, since its spins cannot be played yet. */
  readonly expireAt: Instant | undefined
}

/** The number of spins that can be played now. */
export function spinsLeft(spins: FreeSpins | undefined, { used, expireAt }: SpinsPlayed, at: Instant): number {
  if (!spins || !expireAt || Temporal.Instant.compare(expireAt, at) <= 0) return 0
  return spins.count - used
}

/** What the spins of a bonus that nobody has played are worth: the sum of their stakes. */
export const worthOfSpinsLeft = ({
  terms: { freeSpins },
  spins: { used },
}: {
  readonly terms: Pick<BonusTerms, 'freeSpins'>
  readonly spins: Pick<SpinsPlayed, 'used'>
}): bigint => (freeSpins ? BigInt(freeSpins.count - used) * freeSpins.stakeMinor : 0n)

export interface Stake {
  readonly stakeMinor: bigint
  /**
   * Percentage of the stake that counts on this kind of game. At 0 nothing counts, and bonus money cannot be staked.
   */
  readonly weightPercent: number
}

export interface Purse {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  /** Below zero if the player owes money. Bonus money then cannot be staked. */
  readonly deficitMinor: bigint
}

/**
 * The part of a stake that bonus money covers because cash does not. Zero if bonus money may not or cannot cover it.
 */
export function bonusStakeOf({ stakeMinor, weightPercent }: Stake, purse: Purse): bigint {
  const missingMinor = stakeMinor - purse.cashMinor
  const canHelp = weightPercent > 0 && purse.deficitMinor === 0n && missingMinor <= purse.bonusMinor
  return canHelp && missingMinor > 0n ? missingMinor : 0n
}

/** What a stake weighs for the requirement, in hundredths of a minor unit, so that nothing is rounded. */
export const weightOf = ({ stakeMinor, weightPercent }: Stake): bigint => stakeMinor * BigInt(weightPercent)

/** What players see as wagered, rounded down to a whole unit, and never more than the requirement. */
export const wageredOf = (bonus: { readonly wageredHundredths: bigint; readonly requirementMinor: bigint }): bigint =>
  lesser(bonus.wageredHundredths / 100n, bonus.requirementMinor)

/** The status of a bonus. `USED`: its money was lost before the requirement was met. */
export type BonusStatus = 'PENDING' | 'QUEUED' | 'ACTIVE' | 'COMPLETED' | 'USED' | 'CANCELLED' | 'EXPIRED'

/** The player can cancel only these. */
export const isCancellable = (status: BonusStatus): boolean => status === 'QUEUED' || status === 'ACTIVE'

/** The longest time that a bonus waits in the queue. */
export const longestQueueDays = 90

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const freeRounds = /^freeRounds:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const freeRoundsReference = (bonusId: string): string => `freeRounds:${bonusId}`

/** The id of a movement's free rounds, which is the id of their bonus. Studios' own free rounds have other ids. */
export const freeRoundsOf = ({ referenceId = '' }: { readonly referenceId?: string }): string | undefined =>
  freeRounds.exec(referenceId)?.[1]
