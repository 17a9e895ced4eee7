import * as z from 'zod/mini'
import { day } from '../day.ts'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'
import { paymentMethod } from '../payments/method.ts'
import { product } from '../products.ts'

/** The terms of a bonus. A bonus keeps the terms that applied when the player accepted it. */
export const bonusTerms = z.object({
  /**
   * The bonus can only be used on games of this product, and only stakes on these games count towards the wagering
   * requirement.
   */
  product,
  currency,
  /**
   * The bonus as a percentage of the deposit. Absent for a fixed amount, or if the bonus consists only of free spins.
   */
  matchPercent: z.optional(z.int()),
  /** The largest bonus that a deposit gives, or the fixed amount. Zero if the bonus consists only of free spins. */
  maximumAmount: amountText,
  minimumDeposit: amountText,
  /** The wagering requirement as a multiple of the bonus. */
  wageringTimes: z.int(),
  /** How many days the player has to meet the wagering requirement, from the start of the bonus. */
  termDays: z.int(),
  maximumStake: z.optional(amountText),
  /**
   * For each kind of game, the percentage of a stake that counts towards the wagering requirement. Stakes on kinds of
   * games that are not listed do not count.
   */
  weights: z.record(z.string(), z.int()),
  freeSpins: z.optional(z.object({ count: z.int(), stake: amountText, days: z.int(), gameName: z.string() })),
})

/** Identifies the version of the terms that the player has read. It changes whenever the terms change. */
export const termsId = z.string().check(z.maxLength(64))

const bonusPlan = z.object({
  bonusPlanId: z.string(),
  bonusPlanName: z.string(),
  imageUrl: z.string(),
  freeSpins: z.optional(z.int()),
  terms: bonusTerms,
  termsId: z.string(),
})

/**
 * The bonus that a plan gives for one deposit. Absent from the replies of version 0.3, which may still run during an
 * upgrade.
 */
const worth = z.object({
  /** The bonus money. Zero if the bonus consists only of free spins. */
  amount: amountText,
  /** How much must be staked before the bonus money becomes cash. */
  wagerRequirement: amountText,
  /**
   * When the term ends if the deposit is credited now (ISO 8601 UTC). Absent if another bonus is active, because the
   * term begins only after that bonus.
   */
  expiryDate: z.optional(z.string()),
})
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
export const getDepositEligibleBonusPlans = op({
  id: 'getDepositEligibleBonusPlans',
  service: 'platform',
  method: 'GET',
  path: '/getDepositEligibleBonusPlans',
  access: 'player',
  summary: 'List the bonus plans that a deposit of this amount would earn',
  request: z.object({ paymentMethod, depositAmount: positiveAmountText }),
  replies: { SUCCESS: z.object({ bonusPlans: z.array(z.extend(bonusPlan, { worth: z.optional(worth) })) }) },
  errors: ['wallet.amount'],
})

export const validateDepositBonusVoucher = op({
  id: 'validateDepositBonusVoucher',
  service: 'platform',
  method: 'GET',
  path: '/validateDepositBonusVoucher',
  access: 'player',
  summary: 'Find the bonus plan that a voucher adds to a deposit of this amount',
  request: z.object({ paymentMethod, depositAmount: positiveAmountText, voucherCode: code }),
  replies: { SUCCESS: z.object({ bonusPlanId: z.string(), worth: z.optional(worth) }) },
  errors: [
    'wallet.amount',
    'bonuses.voucher',
    'bonuses.currency',
    'bonuses.notEligible',
    'bonuses.paused',
    'bonuses.used',
  ],
  // Without this limit, a caller could find valid voucher codes by trying many.
  rate: { limit: 10, windowSeconds: 60 },
})

export const getBonusPlan = op({
  id: 'getBonusPlan',
  service: 'platform',
  method: 'GET',
  path: '/getBonusPlan',
  access: 'player',
  summary: 'Read a bonus plan by its id. The list is empty if the plan is unknown',
  request: z.object({ id: z.string().check(z.maxLength(100)) }),
  replies: { SUCCESS: z.object({ bonusPlans: z.array(bonusPlan) }) },
  errors: [],
})

const freeSpins = z.object({
  count: z.int(),
  /** How many spins can be played now. Zero while the bonus is not active yet, and after the spins have expired. */
  left: z.int(),
  stake: amountText,
  platform: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** True if a cancellation now returns the points that the player has paid, because no spin was played. */
  returnsPoints: z.boolean(),
  /** ISO 8601 UTC. Absent while the bonus is not active yet. */
  expiryDate: z.optional(z.string()),
})

export const playerBonus = z.object({
  id: z.string(),
  bonusPlanId: z.string(),
  bonusPlanName: z.string(),
  /** USED: the bonus money was lost before the wagering requirement was met. */
  status: z.enum(['PENDING', 'QUEUED', 'ACTIVE', 'COMPLETED', 'USED', 'CANCELLED', 'EXPIRED']),
  /** ISO 8601 UTC. */
  triggerDate: z.string(),
  /** ISO 8601 UTC. Absent until the deposit of the bonus has settled. */
  expiryDate: z.optional(z.string()),
  /** The bonus as it was granted, including the wins of its free spins. */
  amount: amountText,
  wagerRequirement: amountText,
  amountWagered: amountText,
  currency,
  freeSpins: z.optional(freeSpins),
  terms: bonusTerms,
})

export const getBonuses = op({
  id: 'getBonuses',
  service: 'platform',
  method: 'GET',
  path: '/getBonuses',
  access: 'player',
  summary:
    'List the player’s bonuses triggered from startDate up to endDate (exclusive, UTC): ACTIVE, QUEUED, PENDING, others',
  request: z.object({ startDate: day, endDate: day }),
  replies: { SUCCESS: z.object({ bonuses: z.array(playerBonus) }) },
  errors: ['wallet.period'],
})

export const cancelBonus = op({
  id: 'cancelBonus',
  service: 'platform',
  method: 'POST',
  path: '/cancelBonus',
  access: 'player',
  summary: 'Give up an active or queued bonus. Its bonus money goes, and cash stays',
  request: z.object({ bonusId: z.uuid() }),
  replies: { SUCCESS: z.object({}) },
  errors: ['bonuses.unknown', 'bonuses.ended'],
  rate: { limit: 20, windowSeconds: 60 },
})

export const readBonusCode = op({
  id: 'readBonusCode',
  service: 'platform',
  method: 'GET',
  path: '/readBonusCode',
  access: 'player',
  summary: 'Read the bonus of a code that needs no deposit, with its terms. Nothing is redeemed',
  request: z.object({ bonusCode: code }),
  replies: { SUCCESS: z.object({ bonusPlan }) },
  errors: ['bonuses.code', 'bonuses.currency', 'bonuses.used', 'bonuses.paused'],
  // Without this limit, a caller could find valid bonus codes by trying many.
  rate: { limit: 10, windowSeconds: 60 },
})

export const redeemBonus = op({
  id: 'redeemBonus',
  service: 'platform',
  method: 'POST',
  path: '/redeemBonus',
  access: 'player',
  summary: 'Redeem the code of a bonus that needs no deposit. Each player uses a code once',
  request: z.object({
    bonusCode: code,
    /** The terms that the player has read. If the plan's terms have changed since, the voucher is not redeemed. */
    termsId: z.optional(termsId),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['bonuses.code', 'bonuses.currency', 'bonuses.used', 'bonuses.paused', 'bonuses.changed'],
  idempotent: true,
  rate: { limit: 10, windowSeconds: 60 },
})

export const operations = [
  getDepositEligibleBonusPlans,
  validateDepositBonusVoucher,
  getBonusPlan,
  getBonuses,
  cancelBonus,
  readBonusCode,
  redeemBonus,
] as const
