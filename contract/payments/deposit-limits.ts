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
      /** The most that the player may pay in over 24 hours, 7 and 30 days, in all accounts together. Absent: no limit. */
      dailyLimit: z.optional(amountText),
      weeklyLimit: z.optional(amountText),
      monthlyLimit: z.optional(amountText),
      /** Currency of the primary account. */
      limitCurrency: z.optional(currency),
    }),
  },
  errors: ['payments.method', 'payments.blocked', 'payments.high'],
})

/** A deposit limit and its used part. Without an exchange rate the used part is unknown, and absent. */
const period = z.object({
  period: z.enum(['Daily', 'Weekly', 'Monthly', 'Dynamic']),
  limit: amountText,
  /** Deposits that were paid during the period. */
  paid: z.optional(amountText),
  /** Pending deposits that can still be paid. */
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
      /** The periods that have a limit, shortest first. All amounts are in the currency of the limits. */
      periods: z.array(period),
      /** When the last hold ends at the latest: ISO 8601 UTC. Absent: nothing is held, or a payment is under way. */
      heldUntil: z.optional(z.string()),
    }),
  },
  errors: [],
})

export const limitOperations = [getDepositLimits, getDisplayPeriodLimits, getResponsibleGamingLimit] as const
