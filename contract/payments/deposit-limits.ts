import * as z from 'zod/mini'
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
  errors: ['payments.method', 'payments.high'],
})

export const getDisplayPeriodLimits = op({
  id: 'getDisplayPeriodLimits',
  service: 'platform',
  method: 'GET',
  path: '/getDisplayPeriodLimits',
  access: 'player',
  summary: 'Describe the player’s deposits and deposit limits in the player’s language',
  request: z.object({}),
  replies: { SUCCESS: z.object({ message: z.string() }) },
  errors: [],
})

export const limitOperations = [getDepositLimits, getDisplayPeriodLimits] as const
