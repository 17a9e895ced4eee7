/**
 * One family of operations for all limits that players set for themselves. A limit is named by its type and its period. The
 * fixed periods change the same limits as the older operations. A dynamic limit counts from its creation to its expiry, over
 * all accounts of the person, and then ends by itself.
 *
 * DEPOSIT_LIMIT has the periods Daily, Weekly, Monthly and Dynamic, and the other types have Weekly and Dynamic. A reality
 * check knows no windows: its Weekly is the one without an end. An amount is in the currency of the primary account.
 */
import * as z from 'zod/mini'
import { currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'

const limitTypes = ['DEPOSIT_LIMIT', 'WAGER_LIMIT', 'LOSS_LIMIT', 'GAME_TIME_LIMIT', 'REALITY_CHECK'] as const
const periodTypes = ['Daily', 'Weekly', 'Monthly', 'Dynamic'] as const
const limitType = z.enum(limitTypes)
const periodType = z.enum(periodTypes)

/** An amount, or whole minutes of GAME_TIME_LIMIT (10 to 525600) and REALITY_CHECK (10 to 60 in steps of ten). */
const wish = positiveAmountText
const orOff = z.union([wish, z.literal('OFF')])

const listOf = (names: readonly string[]) => {
  const one = `(${names.join('|')})`
  return z.optional(z.string().check(z.maxLength(100), z.regex(new RegExp(`^${one}(,${one})*$`))))
}

const record = z.object({
  limitType,
  periodType,
  /** `OFF`: no limit holds, and a change may wait. */
  limit: orOff,
  /** Since when the limit has its value. All times are ISO 8601 UTC. */
  effectiveDate: z.string(),
  /** The limit ends at this time. Absent: it has no end. */
  expiryDate: z.optional(z.string()),
  creationDate: z.string(),
  /**
   * The part of the limit that is used: deposits, stakes, stakes less wins, or minutes. Absent for a reality check, and if
   * the rate of a currency is unknown. Held deposits count. Wins beyond the stakes make it negative.
   */
  cumulatedValue: z.optional(z.string()),
  lastCumulationDateTime: z.optional(z.string()),
  /** A raised or removed limit that waits. From its `effectiveDate` on, `confirmPendingLimit` confirms it. */
  pending: z.optional(z.object({ id: z.string(), limit: orOff, effectiveDate: z.string() })),
})

/** Bound by the cashier, which counts the deposits. */
export const getResponsibleGamingLimit = op({
  id: 'getResponsibleGamingLimit',
  service: 'platform',
  method: 'GET',
  path: '/getResponsibleGamingLimit',
  access: 'player',
  summary: 'List the player’s limits of the given types and periods, with the used part of each',
  request: z.object({
    /** Separated by commas. Absent: every type. */
    limitTypes: listOf(limitTypes),
    /** Separated by commas. Absent: every period. */
    periodTypes: listOf(periodTypes),
  }),
  replies: {
    SUCCESS: z.object({
      currency,
      /** Days that a raised or removed limit waits. */
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
      /** 0: it applies at once, as always for a reality check. */
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
    limit: wish,
    /** ISO 8601 with an offset: after now, and at most 365 days away. It is rounded up to full ten minutes. */
    expiryDate: z.iso.datetime({ offset: true }),
  }),
  replies: { SUCCESS: z.object({ expiryDate: z.string() }) },
  errors: ['wallet.amount', 'limits.high', 'limits.minutes', 'limits.expiry', 'limits.inForce'],
})

export const familyOperations = [updateResponsibleGamingLimit, addResponsibleGamingLimit] as const
