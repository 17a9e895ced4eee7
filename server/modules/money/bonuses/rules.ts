import type { Currency, Money } from '@baize/contract/money'
import { productOf, type Product } from '@baize/contract/products'
import type { Instant } from '../../../kit/clock.ts'

/** Free rounds on one game, granted by a bonus. */
export interface FreeSpins {
  readonly count: number
  readonly studio: string
  readonly gameId: string
  /** The value of each free round, in minor units. A free round wins as much as a round with this stake would. */
  readonly stakeMinor: bigint
  /** For how many days the player can play the spins, counted from the moment when the bonus becomes active. */
  readonly days: number
}

/** The terms of a bonus, which players are shown before they accept it. */
export interface BonusTerms {
  /**
   * The product to which the bonus belongs. Only stakes on its games can use bonus money and count towards the
   * requirement (LCCP 5.1.1).
   */
  readonly product: Product
  readonly minimumDeposit: Money
  /**
   * The bonus as a percentage of the deposit. Undefined for a `CODE` plan and for plans that consist of free spins
   * only.
   */
  readonly matchPercent: number | undefined
  /** The maximum bonus that a deposit can earn. For a code, the fixed value of the bonus. */
  readonly amountMinor: bigint
  /** How many times the bonus amount must be staked: 0 to 10 (LCCP 5.1). */
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
   * The percentage of a stake that counts towards the requirement, by kind of game. Stakes on kinds that are not listed
   * do not count.
   */
  readonly weights: Readonly<Record<string, number>>
}

export interface BonusPlan extends BonusTerms {
  readonly bonusPlanId: string
  readonly name: string
  readonly imageUrl: string
  /**
   * `DEPOSIT` gives a percentage of the deposit. `CODE` gives a fixed amount to a player who redeems its code. Either
   * kind may include free spins or consist of them alone.
   */
  readonly kind: 'DEPOSIT' | 'CODE'
  /** The only payment method that earns the bonus. Undefined if every method earns it. */
  readonly method: string | undefined
  readonly activeFrom: Instant
  /** The end of the plan's period, exclusive. */
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
 * The value of the bonus for a deposit, in minor units. It is the plan's percentage of the deposit, rounded down, up to
 * the plan's maximum. Plans without a percentage have a fixed value.
 */
export function worthOf(plan: Pick<BonusPlan, 'matchPercent' | 'amountMinor'>, depositMinor: bigint): bigint {
  if (plan.matchPercent === undefined) return plan.amountMinor
  return lesser((depositMinor * BigInt(plan.matchPercent)) / 100n, plan.amountMinor)
}

/**
 * True if all kinds of game that have a weight, and the game of the free spins, belong to the bonus's product (LCCP
 * 5.1.1).
 */
export const isOfOneProduct = (
  { product, weights }: Pick<BonusTerms, 'product' | 'weights'>,
  spinKind: string | undefined,
): boolean =>
  [...Object.keys(weights), ...(spinKind === undefined ? [] : [spinKind])].every((kind) => productOf(kind) === product)

/**
 * True if the bonus's rules apply to stakes on this kind of game. Old bonuses, granted before each bonus had a product,
 * keep their weights even for kinds of several products.
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
  /** When unused spins expire. Undefined until the bonus becomes active, because its spins cannot be played before. */
  readonly expireAt: Instant | undefined
}

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
   * The percentage of the stake that counts towards the requirement on this kind of game. At 0 nothing counts, and
   * bonus money cannot be staked.
   */
  readonly weightPercent: number
}

export interface Purse {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  /** Negative if the player owes money. In that case bonus money cannot be staked. */
  readonly deficitMinor: bigint
}

/**
 * The amount of a stake that bonus money pays because cash does not cover it, in minor units. Zero if bonus money may
 * not be staked on the game, or if the bonus money does not cover the rest of the stake.
 */
export function bonusStakeOf({ stakeMinor, weightPercent }: Stake, purse: Purse): bigint {
  const missingMinor = stakeMinor - purse.cashMinor
  const canHelp = weightPercent > 0 && purse.deficitMinor === 0n && missingMinor <= purse.bonusMinor
  return canHelp && missingMinor > 0n ? missingMinor : 0n
}

/**
 * How much a stake counts towards the requirement, in hundredths of a minor unit. This unit makes rounding unnecessary,
 * because weights are whole percentages.
 */
export const weightOf = ({ stakeMinor, weightPercent }: Stake): bigint => stakeMinor * BigInt(weightPercent)

/** The progress that players see, in minor units. It is rounded down, and never more than the requirement. */
export const wageredOf = (bonus: { readonly wageredHundredths: bigint; readonly requirementMinor: bigint }): bigint =>
  lesser(bonus.wageredHundredths / 100n, bonus.requirementMinor)

/** The status of a bonus. `USED` means that the bonus money was lost before the requirement was met. */
export type BonusStatus = 'PENDING' | 'QUEUED' | 'ACTIVE' | 'COMPLETED' | 'USED' | 'CANCELLED' | 'EXPIRED'

/** True if the player can cancel a bonus with this status. */
export const isCancellable = (status: BonusStatus): boolean => status === 'QUEUED' || status === 'ACTIVE'

/** A queued bonus expires if it has not started after this number of days. */
export const longestQueueDays = 90

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const freeRounds = /^freeRounds:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const freeRoundsReference = (bonusId: string): string => `freeRounds:${bonusId}`

/**
 * The id in a reference such as `freeRounds:<id>`, if it is a UUID. For free rounds that a bonus granted, it is the id
 * of the bonus. Undefined if the movement does not belong to free rounds, or if their id is not a UUID and so cannot be
 * the id of a bonus.
 */
export const freeRoundsOf = ({ referenceId = '' }: { readonly referenceId?: string }): string | undefined =>
  freeRounds.exec(referenceId)?.[1]
