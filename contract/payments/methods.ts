import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'
import { paymentMethod } from './method.ts'

const offeredMethod = z.object({
  paymentMethod,
  currency,
  /** The name of the provider's adapter, such as `worldpay`. */
  provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  minimum: positiveAmountText,
  maximum: positiveAmountText,
  active: z.boolean(),
  /** Methods are sorted by this number, the lowest first. */
  priority: z.int().check(z.minimum(0), z.maximum(10_000)),
})
const withdrawalMethod = z.extend(offeredMethod, {
  /** Withdrawals above this amount need a review by staff. */
  reviewAbove: positiveAmountText,
})

const saving = {
  service: 'platform',
  method: 'POST',
  access: 'staff',
  replies: { SUCCESS: z.object({}) },
  errors: ['payments.provider', 'wallet.amount', 'wallet.range'],
  rate: { limit: 120, windowSeconds: 60 },
} as const

export const saveDepositMethod = op({
  ...saving,
  id: 'saveDepositMethod',
  permission: 'offer.payments',
  path: '/staff/saveDepositMethod',
  summary: 'Offer a deposit method in one currency, or change its range',
  request: offeredMethod,
})

export const saveWithdrawalMethod = op({
  ...saving,
  id: 'saveWithdrawalMethod',
  permission: 'offer.payments',
  path: '/staff/saveWithdrawalMethod',
  summary: 'Offer a withdrawal method in one currency, or change its range and review threshold',
  request: withdrawalMethod,
  replies: { ...saving.replies, ...secondPersonReply },
})

export const getMethodList = op({
  id: 'getMethodList',
  permission: 'offer.payments',
  service: 'platform',
  method: 'GET',
  path: '/staff/getMethodList',
  access: 'staff',
  summary: 'List every payment method in each currency, in the order in which players see them',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      deposits: z.array(offeredMethod),
      withdrawals: z.array(withdrawalMethod),
      /** The names of the configured providers. */
      providers: z.array(z.string()),
    }),
  },
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [saveDepositMethod, saveWithdrawalMethod, getMethodList] as const
