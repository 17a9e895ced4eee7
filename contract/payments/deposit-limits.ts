import * as z from 'zod/mini'
import { getResponsibleGamingLimit } from '../limits/family.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { paymentMethod } from './method.ts'

export const getDepositLimits = op({
  id: 'getDepositLimits',
  service: 'platform',
  method: 'GET',
  path: '/getDepositLimits',
  access: 'player',
  summary: 'Read the range of a deposit by a method now, reduced to the rest of the player’s limits',
  request: z.object({ paymentMethodCode: paymentMethod }),
  replies: {
    SUCCESS: z.object({
      minimumDeposit: amountText,
      maximumDeposit: amountText,
      currency,
      /**
       * The period of the player's limit that makes the maximum lower than the method's. Absent if no limit does.
       */
      limitedBy: z.optional(z.enum(['Daily', 'Weekly', 'Monthly', 'Dynamic'])),
      /**
       * The most that the player may deposit in 24 hours, 7 days and 30 days, over all accounts together. Absent if
       * there is no limit.
       */
      dailyLimit: z.optional(amountText),
      weeklyLimit: z.optional(amountText),
      monthlyLimit: z.optional(amountText),
      /** The currency of the limits, which is the currency of the primary account. */
      limitCurrency: z.optional(currency),
    }),
  },
  errors: ['payments.method', 'payments.blocked', 'payments.ownLimit', 'payments.rate'],
})

/** A deposit limit and how much of it is used up. `paid` and `held` are absent if an exchange rate is unknown. */
const period = z.object({
  period: z.enum(['Daily', 'Weekly', 'Monthly', 'Dynamic']),
  limit: amountText,
  /**
   * The limit in the currency of the session's account, rounded down. Absent if the limit is in this currency, and if a
   * rate is unknown.
   */
  limitInAccount: z.optional(amountText),
  /** The deposits paid during the period. */
  paid: z.optional(amountText),
  /** Pending deposits. They count towards the limit, because they can still be paid. */
  held: z.optional(amountText),
})

export const getDisplayPeriodLimits = op({
  id: 'getDisplayPeriodLimits',
  service: 'platform',
  method: 'GET',
  path: '/getDisplayPeriodLimits',
  access: 'player',
  summary: 'Describe the player’s deposits and deposit limits, as amounts and as a message in the player’s language',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      message: z.string(),
      /**
       * The periods for which the player has a limit, shortest first. All amounts are in the currency of the limits.
       */
      periods: z.array(period),
      /**
       * Until when pending deposits can count towards the limits (ISO 8601 UTC): the latest expiry of a pending
       * deposit. Absent if no deposit is pending. Absent too if the payment of one is in progress, because such a
       * deposit has no fixed expiry.
       */
      heldUntil: z.optional(z.string()),
    }),
  },
  errors: [],
})

export const limitOperations = [getDepositLimits, getDisplayPeriodLimits, getResponsibleGamingLimit] as const
