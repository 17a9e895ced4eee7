/**
 * Limits that players set for themselves. They cover all accounts of the person and are in the currency of the primary
 * account; amounts in other currencies are converted at the configured rates. Windows are rolling: Daily is 24 hours,
 * Weekly 7 days, Monthly 30 days. Lowering a limit takes effect immediately. Raising or removing it takes effect only
 * after a cooling-off, once the player has confirmed it (UKGC RTS 12).
 */
import * as z from 'zod/mini'
import { familyOperations } from './family.ts'
import { timeOperations } from './time-limits.ts'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { op, type Operation } from '../op.ts'

/** `OFF` removes the limit. */
const requestedLimit = z.union([positiveAmountText, z.literal('OFF')])
const limit = z.union([amountText, z.literal('OFF')])
const limitType = z.enum(['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT', 'SESSION_LIMIT', 'GAME_TIME_LIMIT'])
const limitPeriod = z.enum(['Daily', 'Weekly', 'Monthly', 'Dynamic'])

/**
 * A pending change. It can be confirmed from `effectiveDate` (ISO 8601 UTC). The limit is an amount, or whole minutes
 * for SESSION_LIMIT and GAME_TIME_LIMIT.
 */
const pendingLimit = z.object({ id: z.string(), limit, limitType, limitPeriod, effectiveDate: z.string() })

const cooldown = {
  /** The currency of all amounts in the reply. */ currency,
  /** How many days a raised or removed limit stays pending. */ cooldownPeriod: z.int(),
}

const reading = { service: 'platform', method: 'GET', access: 'player', request: z.object({}), errors: [] } as const

export const getDisplayDepositLimits = op({
  ...reading,
  id: 'getDisplayDepositLimits',
  path: '/getDisplayDepositLimits',
  summary: 'Tell whether the notice of deposit limits precedes the deposit. It does until the player answers it',
  replies: { SUCCESS: z.object({ displayDepositLimits: z.boolean() }) },
})

export const confirmDisplayDepositLimits = op({
  id: 'confirmDisplayDepositLimits',
  service: 'platform',
  method: 'POST',
  path: '/confirmDisplayDepositLimits',
  access: 'player',
  summary: 'Record that the player has answered the notice of deposit limits. It does not appear again',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const getPersonalDepositLimits = op({
  ...reading,
  id: 'getPersonalDepositLimits',
  path: '/getPersonalDepositLimits',
  summary: 'Read the player’s deposit limits for 24 hours, 7 days and 30 days. An absent value means no limit',
  replies: {
    SUCCESS: z.object({
      ...cooldown,
      dailyLimit: z.optional(amountText),
      dailyMax: amountText,
      hasPendingDailyLimit: z.boolean(),
      pendingDailyLimit: z.optional(limit),
      pendingDailyLimitEffectiveDate: z.optional(z.string()),
      weeklyLimit: z.optional(amountText),
      weeklyMax: amountText,
      hasPendingWeeklyLimit: z.boolean(),
      pendingWeeklyLimit: z.optional(limit),
      pendingWeeklyLimitEffectiveDate: z.optional(z.string()),
      monthlyLimit: z.optional(amountText),
      monthlyMax: amountText,
      hasPendingMonthlyLimit: z.boolean(),
      pendingMonthlyLimit: z.optional(limit),
      pendingMonthlyLimitEffectiveDate: z.optional(z.string()),
    }),
  },
})

const changing = {
  service: 'platform',
  method: 'POST',
  access: 'player',
  /** After how many days the player can confirm the change. 0 if the change applies immediately. */
  replies: { SUCCESS: z.object({ requiresDays: z.int() }) },
  errors: ['wallet.amount', 'limits.high'],
  rate: { limit: 30, windowSeconds: 60 },
} as const satisfies Partial<Operation>

export const setPersonalDepositLimits = op({
  ...changing,
  id: 'setPersonalDepositLimits',
  path: '/setPersonalDepositLimits',
  summary: 'Set, lower, raise or remove one deposit limit, exactly one period at a time',
  request: z.object({
    dailyLimit: z.optional(requestedLimit),
    weeklyLimit: z.optional(requestedLimit),
    monthlyLimit: z.optional(requestedLimit),
  }),
  errors: ['wallet.amount', 'limits.high', 'limits.onePeriod'],
})

const weekly = z.object({ ...cooldown, limit: z.optional(amountText), pendingLimit: z.optional(pendingLimit) })

export const getLimits = op({
  ...reading,
  id: 'getLimits',
  path: '/getLimits',
  summary: 'Read the player’s loss limit and wager limit for 7 days. An absent value means no limit',
  replies: {
    SUCCESS: z.object({
      ...cooldown,
      lossLimit: z.optional(amountText),
      pendingLossLimit: z.optional(pendingLimit),
      wagerLimit: z.optional(amountText),
      pendingWagerLimit: z.optional(pendingLimit),
    }),
  },
})

export const getLossLimit = op({
  ...reading,
  id: 'getLossLimit',
  path: '/getLossLimit',
  summary: 'Read the loss limit: the most that stakes may exceed wins in 7 days',
  replies: { SUCCESS: weekly },
})

export const getWagerLimit = op({
  ...reading,
  id: 'getWagerLimit',
  path: '/getWagerLimit',
  summary: 'Read the wager limit: the most that the player may stake in 7 days',
  replies: { SUCCESS: weekly },
})

export const updateLossLimit = op({
  ...changing,
  id: 'updateLossLimit',
  path: '/updateLossLimit',
  summary: 'Set, lower, raise or remove the loss limit',
  request: z.object({ limit: requestedLimit }),
})

export const updateWagerLimit = op({
  ...changing,
  id: 'updateWagerLimit',
  path: '/updateWagerLimit',
  summary: 'Set, lower, raise or remove the wager limit',
  request: z.object({ limit: requestedLimit }),
})

export const getPendingConfirmationLimit = op({
  ...reading,
  id: 'getPendingConfirmationLimit',
  path: '/getPendingConfirmationLimit',
  summary: 'List raised and removed limits that wait for the player’s confirmation after the cooling-off',
  replies: { SUCCESS: z.object({ currency, limits: z.array(pendingLimit) }) },
})

const ids = z._default(z.array(z.uuid()).check(z.maxLength(10)), [])

export const confirmPendingLimit = op({
  id: 'confirmPendingLimit',
  service: 'platform',
  method: 'POST',
  path: '/confirmPendingLimit',
  access: 'player',
  summary: 'Confirm pending limits after their cooling-off, and cancel pending changes, all or none',
  request: z.object({ confirmId: ids, cancelId: ids }),
  replies: { SUCCESS: z.object({}) },
  errors: ['limits.pending', 'limits.early'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [
  getDisplayDepositLimits,
  confirmDisplayDepositLimits,
  getPersonalDepositLimits,
  setPersonalDepositLimits,
  getLimits,
  getLossLimit,
  getWagerLimit,
  updateLossLimit,
  updateWagerLimit,
  getPendingConfirmationLimit,
  confirmPendingLimit,
  ...timeOperations,
  ...familyOperations,
] as const
