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
  summary: 'What can be paid in by a method now: the method’s range, and no more than the player’s own limits leave',
  request: z.object({ paymentMethodCode: paymentMethod }),
  replies: {
    SUCCESS: z.object({
      minimumDeposit: amountText,
      maximumDeposit: amountText,
      currency,
      /** What the person may pay in at most in 24 hours, 7 days and 30 days, all accounts together; absent: no limit. */
      dailyLimit: z.optional(amountText),
      weeklyLimit: z.optional(amountText),
      monthlyLimit: z.optional(amountText),
      /** That of the primary account. */
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
  summary: 'What the player has paid in of the deposit limits, as a message in the player’s language',
  request: z.object({}),
  replies: { SUCCESS: z.object({ message: z.string() }) },
  errors: [],
})

export const limitOperations = [getDepositLimits, getDisplayPeriodLimits] as const
