/**
 * Operations for all limits that players set for themselves. A limit is identified by its type and its period. The
 * limits with a fixed period (Daily, Weekly, Monthly) are the same limits that older operations, such as
 * `setPersonalDepositLimits`, change. A dynamic limit counts over all accounts of the person from its creation until
 * its expiry, and no longer applies afterwards. DEPOSIT_LIMIT has the periods Daily, Weekly, Monthly and Dynamic; the
 * other types have only Weekly and Dynamic. A reality check does not add anything up over a week, so its Weekly limit
 * is simply the setting without an end. Amounts are in the currency of the primary account.
 */
import * as z from 'zod/mini'
import { currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'

const limitTypes = ['DEPOSIT_LIMIT', 'WAGER_LIMIT', 'LOSS_LIMIT', 'GAME_TIME_LIMIT', 'REALITY_CHECK'] as const
const periodTypes = ['Daily', 'Weekly', 'Monthly', 'Dynamic'] as const
const limitType = z.enum(limitTypes)
const periodType = z.enum(periodTypes)

/**
 * The requested value of a limit: an amount, or whole minutes for GAME_TIME_LIMIT (10 to 525600) and REALITY_CHECK (10
 * to 60, in steps of ten).
 */
const requestedLimit = positiveAmountText
const orOff = z.union([requestedLimit, z.literal('OFF')])

const listOf = (names: readonly string[]) => {
  const one = `(${names.join('|')})`
  return z.optional(z.string().check(z.maxLength(100), z.regex(new RegExp(`^${one}(,${one})*$`))))
}

const record = z.object({
  limitType,
  periodType,
  /** `OFF` if no limit is in force now. A change that sets a limit may still be pending. */
  limit: orOff,
  /** When the limit got its present value. All times of the record are ISO 8601 UTC. */
  effectiveDate: z.string(),
  /** When the limit ends. Absent if it has no end. */
  expiryDate: z.optional(z.string()),
  creationDate: z.string(),
  /**
   * How much of the limit is used up: deposits including pending ones, stakes, stakes minus wins, or minutes, depending
   * on the type. Negative if wins exceed stakes. Absent for a reality check, and if the exchange rate of a currency is
   * unknown.
   */
  cumulatedValue: z.optional(z.string()),
  lastCumulationDateTime: z.optional(z.string()),
  /**
   * A pending raise or removal of the limit. From its `effectiveDate` the player can confirm it with
   * `confirmPendingLimit`.
   */
  pending: z.optional(z.object({ id: z.string(), limit: orOff, effectiveDate: z.string() })),
})

/** The payments module implements this operation, because a deposit limit counts deposits. */
export const getResponsibleGamingLimit = op({
  id: 'getResponsibleGamingLimit',
  service: 'platform',
  method: 'GET',
  path: '/getResponsibleGamingLimit',
  access: 'player',
  summary: 'List the player’s limits of the given types and periods, with the used part of each',
  request: z.object({
    /** Types separated by commas. If absent, limits of all types are returned. */
    limitTypes: listOf(limitTypes),
    /** Periods separated by commas. If absent, limits of all periods are returned. */
    periodTypes: listOf(periodTypes),
  }),
  replies: {
    SUCCESS: z.object({
      currency,
      /** How many days a raised or removed limit stays pending. */
      cooldownPeriod: z.int(),
      limits: z.array(record),
    }),
  },
  errors: [],
})

const changing = {
  service: 'platform',
  method: 'POST',
  access: 'player',
  rate: { limit: 30, windowSeconds: 60 },
} as const

export const updateResponsibleGamingLimit = op({
  ...changing,
  id: 'updateResponsibleGamingLimit',
  path: '/updateResponsibleGamingLimit',
  summary: 'Lower a limit at once, or raise or remove it after the cooling-off. A fixed limit can also be set',
  request: z.object({ limitType, periodType, limit: orOff }),
  replies: {
    SUCCESS: z.object({
      /**
       * After how many days the player can confirm the change. 0 if the change applies immediately, as it always does
       * for a reality check.
       */
      requiresDays: z.int(),
    }),
  },
  errors: ['wallet.amount', 'limits.high', 'limits.period', 'limits.minutes', 'limits.notInForce'],
})

export const addResponsibleGamingLimit = op({
  ...changing,
  id: 'addResponsibleGamingLimit',
  path: '/addResponsibleGamingLimit',
  summary: 'Add a limit that counts from now until an expiry date. It holds at once',
  request: z.object({
    limitType,
    periodType: z.literal('Dynamic'),
    limit: requestedLimit,
    /**
     * ISO 8601 with an offset. The date must be in the future and at most 365 days ahead. It is rounded up to a
     * multiple of ten minutes.
     */
    expiryDate: z.iso.datetime({ offset: true }),
  }),
  replies: { SUCCESS: z.object({ expiryDate: z.string() }) },
  errors: ['wallet.amount', 'limits.high', 'limits.minutes', 'limits.expiry', 'limits.inForce'],
})

export const familyOperations = [updateResponsibleGamingLimit, addResponsibleGamingLimit] as const
