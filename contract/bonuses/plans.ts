import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'
import { paymentMethod } from '../payments/method.ts'
import { product } from '../products.ts'

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const bonusPlanId = z.string().check(z.minLength(1), z.maxLength(100))

/** The fields of a bonus plan that staff define, except its vouchers. */
const planRules = {
  bonusPlanId,
  bonusPlanName: z.string().check(z.minLength(1), z.maxLength(200)),
  imageUrl: z.string().check(z.maxLength(500)),
  /**
   * The bonus can only be used on games of this product (LCCP 5.1.1). Therefore `weights` may only name kinds of games
   * of this product, and `freeSpins` only a game of it.
   */
  product,
  currency,
  /**
   * How a player gets the bonus: with a deposit, or with a code. The default is DEPOSIT if `matchPercent` is set,
   * otherwise CODE.
   */
  kind: z.optional(z.enum(['DEPOSIT', 'CODE'])),
  /**
   * The bonus as a percentage of the deposit. Absent if a code gives a fixed amount, or if the bonus consists only of
   * free spins.
   */
  matchPercent: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  /**
   * The largest bonus that a deposit gives, or the fixed amount that a code gives. Zero if the bonus consists only of
   * free spins.
   */
  amount: positiveAmountText,
  /**
   * The free spins that a bonus of the plan contains. What they win is bonus money with the plan's wagering
   * requirement.
   */
  freeSpins: z.optional(
    z.object({
      count: z.int().check(z.minimum(1), z.maximum(500)),
      platform: z.string().check(z.minLength(1), z.maxLength(40)),
      gameId: z.string().check(z.minLength(1), z.maxLength(64)),
      stake: positiveAmountText,
      /** How many days the player has to use the spins, from the activation of the bonus. */
      days: z.int().check(z.minimum(1), z.maximum(365)),
    }),
  ),
  minimumDeposit: z._default(positiveAmountText, '0'),
  paymentMethod: z.optional(paymentMethod),
  /** The wagering requirement as a multiple of the bonus, at most ten (LCCP 5.1). */
  wageringTimes: z.int().check(z.minimum(0), z.maximum(10)),
  termDays: z.int().check(z.minimum(1), z.maximum(365)),
  maximumStake: z.optional(positiveAmountText),
  repeatable: z._default(z.boolean(), false),
  activeFrom: z.iso.datetime(),
  activeTo: z.iso.datetime(),
  /**
   * For each kind of game, the percentage of a stake that counts towards the wagering requirement. Bonus money cannot
   * be staked on kinds of games that are not listed.
   */
  weights: z.record(z.string().check(z.maxLength(40)), z.int().check(z.minimum(1), z.maximum(100))),
}

const planOperation = {
  permission: 'offer.bonuses',
  service: 'platform',
  access: 'staff',
  rate: { limit: 120, windowSeconds: 60 },
} as const
const planErrors = ['wallet.amount', 'bonuses.plan', 'bonuses.product', 'bonuses.studio', 'games.unknown'] as const

export const saveBonusPlan = op({
  ...planOperation,
  id: 'saveBonusPlan',
  method: 'POST',
  path: '/staff/saveBonusPlan',
  summary: 'Save the rules of a bonus plan. The content service has its public text under the same id',
  request: z.object({
    ...planRules,
    vouchers: z._default(
      z
        .array(z.object({ code, maximumUses: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))) }))
        .check(z.maxLength(1000)),
      [],
    ),
  }),
  replies: { SUCCESS: z.object({}), ...secondPersonReply },
  errors: [...planErrors, 'bonuses.voucherTaken', 'bonuses.voucherUses'],
})

export const getBonusPlanList = op({
  ...planOperation,
  id: 'getBonusPlanList',
  method: 'GET',
  path: '/staff/getBonusPlanList',
  summary: 'List the bonus plans with their vouchers and the bonuses that they gave, the last to end first',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      plans: z.array(
        z.object({
          ...planRules,
          vouchers: z.array(z.object({ code: z.string(), maximumUses: z.optional(z.int()), uses: z.int() })),
          /** How many vouchers the plan has. `vouchers` contains only the first hundred of them. */
          voucherCount: z.int(),
          /** How many bonuses of this plan players have received. */
          given: z.int(),
        }),
      ),
    }),
  },
  errors: [],
})

export const tryBonusPlan = op({
  ...planOperation,
  id: 'tryBonusPlan',
  method: 'POST',
  reads: true,
  path: '/staff/tryBonusPlan',
  summary:
    'Show the bonus that a deposit would earn under these rules, and the bonuses that the deposits of the past days would have earned. Nothing is saved',
  request: z.object({
    ...planRules,
    depositAmount: positiveAmountText,
    days: z.int().check(z.minimum(1), z.maximum(366)),
  }),
  replies: {
    SUCCESS: z.object({
      /** The bonus for a deposit of the requested amount. Absent if that deposit would bring no bonus. */
      preview: z.optional(z.object({ bonus: amountText, requirement: amountText, freeSpins: z.int() })),
      /**
       * The bonuses that the plan would have given for past deposits in its currency. If players can get the plan only
       * once, only each player's first deposit counts.
       */
      past: z.object({ deposits: z.int(), players: z.int(), bonus: amountText, requirement: amountText }),
    }),
  },
  errors: planErrors,
})

export const issueVouchers = op({
  ...planOperation,
  id: 'issueVouchers',
  method: 'POST',
  path: '/staff/issueVouchers',
  summary: 'Create new vouchers of a plan, with codes that cannot be guessed',
  request: z.object({
    bonusPlanId,
    /** Chosen by the caller. A repeated request with the same id returns the same codes instead of issuing new ones. */
    issueId: z.uuid(),
    count: z.int().check(z.minimum(1), z.maximum(1000)),
    /** The characters with which every code begins. */
    prefix: z.string().check(z.regex(/^[A-Z0-9]{0,12}$/)),
    /** How many players may use each code. */
    maximumUses: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  replies: { SUCCESS: z.object({ codes: z.array(z.string()) }), ...secondPersonReply },
  errors: ['bonuses.unknown', 'wallet.amount'],
})

export const operations = [saveBonusPlan, getBonusPlanList, tryBonusPlan, issueVouchers] as const
