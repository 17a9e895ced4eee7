import * as z from 'zod/mini'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { keyForm, op } from '../op.ts'
import { cashier } from './cashier.ts'
import { paymentMethod } from './method.ts'

/**
 * Where a method pays to: a stored card, an e-mail address, a cryptocurrency address, what the player chooses in the
 * cashier, or the account from which the player has deposited.
 */
const paysOutTo = z.enum(['card', 'email', 'coins', 'cashier', 'source'])

const withdrawalMethod = z.object({
  code: z.string(),
  minimumWithdrawal: amountText,
  maximumWithdrawal: amountText,
  currency,
  capabilities: z.object({ paysOutTo }),
})

export const getWithdrawalMethods = op({
  id: 'getWithdrawalMethods',
  service: 'platform',
  method: 'GET',
  path: '/getWithdrawalMethods',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'List the methods for withdrawals, each with its range. If the player has deposited with some of them, only those are listed',
  request: z.object({}),
  replies: { SUCCESS: z.object({ withdrawalMethods: z.array(withdrawalMethod) }) },
  errors: [],
})

export const getWithdrawalLimits = op({
  id: 'getWithdrawalLimits',
  service: 'platform',
  method: 'GET',
  path: '/getWithdrawalLimits',
  access: 'player',
  alsoFor: 'withdrawal',
  summary: 'Read the range of a withdrawal by a method now, at most the withdrawable balance',
  request: z.object({ paymentMethodCode: paymentMethod }),
  replies: {
    SUCCESS: z.object({
      minimumWithdrawal: amountText,
      maximumWithdrawal: amountText,
      withdrawableBalance: amountText,
      currency,
    }),
  },
  errors: ['payments.method'],
})

/** The receiver of a withdrawal. Which field is needed depends on the method's capabilities. */
export const payee = {
  /** For methods that pay out to cards: the id of the stored card. */
  storedCardId: z.optional(z.uuid()),
  /** For e-wallets: the e-mail address of the wallet. */
  payFromEmail: z.optional(z.email().check(z.maxLength(100))),
  /** For NB_NEKBIT: the cryptocurrency address. */
  payToAddress: z.optional(z.string().check(z.regex(/^[A-Za-z0-9:]{20,110}$/))),
}

export const withdrawalErrors = [
  'switches.withdrawals',
  'payments.method',
  'payments.kyc',
  'payments.withdrawalHigh',
  'payments.withdrawalLow',
  'payments.card',
  'payments.cardUnused',
  'payments.email',
  'payments.address',
  'wallet.amount',
  'wallet.insufficientFunds',
] as const

/**
 * A withdrawal that was requested, with what its receipt shows. The replies of version 0.3, which may still run during
 * an upgrade, contain only the id and the status.
 */
const requestedWithdrawal = z.object({
  withdrawalId: z.string(),
  withdrawalStatus: z.enum(['REVIEW', 'PENDING']),
  amount: z.optional(amountText),
  currency: z.optional(currency),
  paymentMethod: z.optional(z.string()),
  /** How the method pays. Absent if the method has been removed since. */
  paysOutTo: z.optional(paysOutTo),
  /** The card, e-mail address or cryptocurrency address that receives the money. Absent if the provider knows it. */
  payee: z.optional(z.string()),
  /** Baize's own reference for the withdrawal, which the provider receives as well. */
  reference: z.optional(z.string()),
})

export const processWithdrawal = op({
  id: 'processWithdrawal',
  service: 'platform',
  method: 'POST',
  path: '/processWithdrawal',
  access: 'player',
  alsoFor: 'withdrawal',
  summary: 'Request a withdrawal. The amount is reserved at once, and a large one waits for review',
  request: z.object({
    paymentMethod,
    amount: positiveAmountText,
    /**
     * The currency of the amount. The withdrawal is refused if the player has switched to an account in another
     * currency in the meantime.
     */
    currency: z.optional(currency),
    ...payee,
  }),
  replies: {
    SUCCESS: requestedWithdrawal,
    /** No money is reserved yet. The provider's cashier will call Baize to reserve it. */
    CONTINUE_IN_CASHIER: z.object({ cashier }),
  },
  errors: [...withdrawalErrors, 'payments.account'],
  rate: { limit: 20, windowSeconds: 60, countsAs: 'processWithdrawal' },
  idempotent: true,
})

export const processWithdrawalMoneybookers = op({
  ...processWithdrawal,
  id: 'processWithdrawalMoneybookers',
  path: '/processWithdrawalMoneybookers',
  summary: 'processWithdrawal by MONEYBOOKERS, with the wallet’s e-mail address',
  request: z.object({ amount: positiveAmountText, payFromEmail: z.email().check(z.maxLength(100)) }),
})

export const getWithdrawalByKey = op({
  id: 'getWithdrawalByKey',
  service: 'platform',
  method: 'GET',
  path: '/getWithdrawalByKey',
  access: 'player',
  alsoFor: 'withdrawal',
  summary:
    'Read what became of a `processWithdrawal` by its idempotency key: its reply, without carrying it out. A page asks this after a reload or a lost answer',
  request: z.object({ key: z.string().check(z.regex(keyForm)) }),
  replies: {
    SUCCESS: processWithdrawal.replies.SUCCESS,
    /** No withdrawal was created under this idempotency key, so no money is reserved. */
    NOT_SENT: z.object({}),
  },
  errors: [],
})

/** Operations that do the same as `processWithdrawal`, each for one fixed method. */
export const withdrawalMethods = { processWithdrawalMoneybookers: 'MONEYBOOKERS' } as const

export const withdrawalOperations = [
  getWithdrawalMethods,
  getWithdrawalLimits,
  processWithdrawal,
  processWithdrawalMoneybookers,
  getWithdrawalByKey,
] as const
