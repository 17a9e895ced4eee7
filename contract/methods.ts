import * as z from 'zod/mini'
import { currency, positiveAmountText } from './money.ts'
import { op } from './op.ts'
import { paymentMethod } from './payments/method.ts'

const offeredMethod = z.object({
  paymentMethod,
  currency,
  /** Name of the provider's adapter, such as `worldpay`. */
  provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  minimum: positiveAmountText,
  maximum: positiveAmountText,
  active: z.boolean(),
  /** The lowest number comes first. */
  priority: z.int().check(z.minimum(0), z.maximum(10_000)),
})
const saving = {
  service: 'platform',
  method: 'POST',
  access: 'staff',
  replies: { SUCCESS: z.object({}) },
  errors: ['payments.provider', 'wallet.amount'],
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
  request: z.extend(offeredMethod, {
    /** Larger withdrawals wait for staff. */
    reviewAbove: positiveAmountText,
  }),
})

export const operations = [saveDepositMethod, saveWithdrawalMethod] as const
