import type { Currency, Money } from '@baize/contract/money'
import { productOf, type Product } from '@baize/contract/products'
import type { Instant } from '../../../kit/clock.ts'

/** Free rounds on one game, granted by a bonus. */
export interface FreeSpins {
  readonly count: number
  readonly studio: string
  readonly gameId: string
  /** The value of each free round, which determines its win as a stake of the same amount would. */
  readonly stakeMinor: bigint
  /** How many days the player has to play them, from the moment when the bonus becomes active. */
  readonly days: number
}

/** Everything that players are shown of a bonus before they accept it. */
export interface BonusTerms {
  /**
   * Bonus money can be staked only on games of this product, and only stakes on them count towards the requirement
   * (LCCP 5.1.1).
   */
  readonly product: Product
  readonly minimumDeposit: Money
  /** Percentage of the deposit. Undefined for `CODE` and for plans that consist of free spins only. */
  readonly matchPercent: number | undefined
  /** The maximum that a deposit can earn. For a code, its fixed value. */
  readonly amountMinor: bigint
  /** How many times the bonus must be staked: 0 to 10 (LCCP 5.1). */
  readonly wageringTimes: number
  readonly termDays: number
  /**
   * The maximum total stake in one round while the bonus is active, in minor units. Undefined if only the game's own
   * limit applies.
   */
  readonly maximumStakeMinor: bigint | undefined
  readonly freeSpins: FreeSpins | undefined
  /** True if a player may receive the bonus more than once. */
  readonly repeatable: boolean
  /**
   * The percentage of a stake that counts towards the requirement, by kind of game. Stakes on kinds that are missing
   * here do not count.
   */
  readonly weights: Readonly<Record<string, number>>
}

export interface BonusPlan extends BonusTerms {
  readonly bonusPlanId: string
  readonly name: string
  readonly imageUrl: string
  /**
   * `DEPOSIT`: a percentage of the deposit. `CODE`: a fixed amount for a player who redeems its code. Either kind may
   * include free spins or consist of them alone.
   */
  readonly kind: 'DEPOSIT' | 'CODE'
  /** The only payment method that earns the bonus, or undefined for any. */
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

/**
 * True if the deposit earns the plan: it falls within the plan's period, is in its currency, uses its method, and is
 * large enough.
 */
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

/** True if the plan's period includes `at` and its currency matches. */
export const isOpen = (plan: BonusPlan, currency: Currency, at: Instant): boolean =>
  Temporal.Instant.compare(plan.activeFrom, at) <= 0 &&
  Temporal.Instant.compare(at, plan.activeTo) < 0 &&
  plan.minimumDeposit.currency === currency

/**
 * The value of the bonus for a deposit, in minor units: the plan's percentage of it, rounded down, up to the maximum. A
 * `CODE` plan has a fixed value.
 */
export function worthOf(plan: Pick<BonusPlan, 'matchPercent' | 'amountMinor'>, depositMinor: bigint): bigint {
  if (plan.matchPercent === undefined) return plan.amountMinor
  return lesser((depositMinor * BigInt(plan.matchPercent)) / 100n, plan.amountMinor)
}

/**
 * True if all weighted kinds of game, and the game of the free spins, belong to the product of the terms (LCCP 5.1.1).
 */
export const isOfOneProduct = (
  { product, weights }: Pick<BonusTerms, 'product' | 'weights'>,
  spinKind: string | undefined,
): boolean =>
  [...Object.keys(weights), ...(spinKind === undefined ? [] : [spinKind])].every((kind) => productOf(kind) === product)

/**
 * True if stakes on this kind of game fall under the bonus. Bonuses that were granted before bonuses had a product may
 * have weights for kinds of several products, and keep them.
 */
export const concerns = ({ product, weights }: Pick<BonusTerms, 'product' | 'weights'>, kind: string): boolean =>
  productOf(kind) === product || kind in weights

/**
 * The maximum value of a bonus, regardless of its wagering requirement: its amount plus the stakes of its free spins.
 * In minor units.
 */
export const faceValueOf = ({ amountMinor, freeSpins }: Pick<BonusTerms, 'amountMinor' | 'freeSpins'>): bigint =>
  amountMinor + (freeSpins ? BigInt(freeSpins.count) * freeSpins.stakeMinor : 0n)

/** The wagering requirement: the sum of stakes that turns the bonus into cash, in minor units. */
export const requirementOf = (amountMinor: bigint, wageringTimes: number): bigint => amountMinor * BigInt(wageringTimes)

export interface SpinsPlayed {
  readonly used: number
  /** Undefined while the bonus is queued, because its spins cannot be played yet. */
  readonly expireAt: Instant | undefined
}

/** The number of spins that can still be played at `at`. */
export function spinsLeft(spins: FreeSpins | undefined, { used, expireAt }: SpinsPlayed, at: Instant): number {
  if (!spins || !expireAt || Temporal.Instant.compare(expireAt, at) <= 0) return 0
  return spins.count - used
}

/** The value of a bonus's unused spins: the sum of their stakes, in minor units. */
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
   * The percentage of the stake that counts on this kind of game. At 0 nothing counts, and bonus money cannot be
   * staked.
   */
  readonly weightPercent: number
}

export interface Purse {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  /** Negative if the player owes money. Bonus money cannot be staked then. */
  readonly deficitMinor: bigint
}

/**
 * How much of a stake bonus money pays because cash does not cover it, in minor units. Zero if bonus money may not be
 * staked on the game, or does not suffice for the rest.
 */
export function bonusStakeOf({ stakeMinor, weightPercent }: Stake, purse: Purse): bigint {
  const missingMinor = stakeMinor - purse.cashMinor
  const canHelp = weightPercent > 0 && purse.deficitMinor === 0n && missingMinor <= purse.bonusMinor
  return canHelp && missingMinor > 0n ? missingMinor : 0n
}

/**
 * How much a stake counts towards the requirement. In hundredths of a minor unit, so that nothing has to be rounded.
 */
export const weightOf = ({ stakeMinor, weightPercent }: Stake): bigint => stakeMinor * BigInt(weightPercent)

/** The progress that players see, in minor units: rounded down, and at most the requirement. */
export const wageredOf = (bonus: { readonly wageredHundredths: bigint; readonly requirementMinor: bigint }): bigint =>
  lesser(bonus.wageredHundredths / 100n, bonus.requirementMinor)

/** The status of a bonus. `USED` means that its money was lost before the requirement was met. */
export type BonusStatus = 'PENDING' | 'QUEUED' | 'ACTIVE' | 'COMPLETED' | 'USED' | 'CANCELLED' | 'EXPIRED'

/** True if the player can cancel a bonus with this status. */
export const isCancellable = (status: BonusStatus): boolean => status === 'QUEUED' || status === 'ACTIVE'

/** A bonus that has not started after this time expires. */
export const longestQueueDays = 90

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const freeRounds = /^freeRounds:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const freeRoundsReference = (bonusId: string): string => `freeRounds:${bonusId}`

/**
 * The id of the bonus that granted the free rounds of a movement. Undefined for other movements, and for free rounds
 * that the studio granted itself.
 */
export const freeRoundsOf = ({ referenceId = '' }: { readonly referenceId?: string }): string | undefined =>
  freeRounds.exec(referenceId)?.[1]
