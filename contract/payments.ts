import * as z from 'zod/mini'
import { amountText, currency, positiveAmountText } from './money.ts'
import { op } from './op.ts'

export const depositMethod = z.object({
  code: z.string(),
  minimumDeposit: amountText,
  maximumDeposit: amountText,
  currency,
})

export const paymentMethod = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))

export const getDepositMethods = op({
  id: 'getDepositMethods',
  service: 'platform',
  method: 'GET',
  path: '/getDepositMethods',
  access: 'player',
  summary: 'Methods the player can pay in with, each with its range',
  request: z.object({}),
  replies: { SUCCESS: z.object({ methods: z.array(depositMethod) }) },
  errors: [],
})

/** PENDING: the provider has not said yet; SUCCESS and REFUSED are final. */
const depositStatus = z.enum(['PENDING', 'SUCCESS', 'REFUSED', 'CANCELLED'])

export const processDeposit = op({
  id: 'processDeposit',
  service: 'platform',
  method: 'POST',
  path: '/processDeposit',
  access: 'player',
  summary: 'Begin a deposit: the hosted methods answer the address of the payment page',
  request: z.object({
    paymentMethod,
    amount: positiveAmountText,
    requestedBonusPlanId: z.optional(z.string().check(z.maxLength(64))),
    voucherCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  replies: {
    SUCCESS: z.object({ paymentId: z.string() }),
    CONTINUE_TO_PAYMENT_SITE: z.object({
      paymentId: z.string(),
      continueUrl: z.string(),
      /** Address of the provider's browser library that shows the page. */
      libraryUrl: z.string(),
    }),
  },
  errors: [
    'payments.method',
    'payments.kyc',
    'payments.high',
    'payments.low',
    'payments.refused',
    'payments.unavailable',
    'bonuses.notEligible',
    'bonuses.voucher',
    'wallet.amount',
  ],
  rate: { limit: 30, windowSeconds: 60 },
  idempotent: true,
})

export const getDeposit = op({
  id: 'getDeposit',
  service: 'platform',
  method: 'GET',
  path: '/getDeposit',
  access: 'player',
  summary: 'What became of a deposit; asks the provider where it has not said yet',
  request: z.object({ paymentId: z.uuid() }),
  replies: {
    SUCCESS: z.object({
      paymentId: z.string(),
      depositStatus,
      amount: amountText,
      currency,
      paymentMethod: z.string(),
    }),
  },
  errors: ['payments.unknown'],
})

export const operations = [getDepositMethods, processDeposit, getDeposit] as const
