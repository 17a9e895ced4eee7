import * as z from 'zod/mini'
import { termsId } from '../bonuses/player.ts'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { keyForm, op } from '../op.ts'
import { cardOperations } from './cards.ts'
import { cashier } from './cashier.ts'
import { limitOperations } from './deposit-limits.ts'
import { paymentMethod } from './method.ts'
import { dataOperations } from './get-payment-data.ts'
import { staffOperations } from './staff.ts'
import { withdrawalOperations } from './withdrawals.ts'

/** The capabilities of the method's provider. The portal chooses its steps by these. */
const capabilities = z.object({
  /** The provider keeps cards, and one of them can pay. */
  storesCards: z.boolean(),
  /** The player pays in coins, by a quote of `prepareDeposit`. */
  quotes: z.boolean(),
  /** The page on which the player pays: the provider's, its cashier, or none if they pay from their own wallet. */
  page: z.enum(['hosted', 'cashier', 'none']),
  /** The fields of `processDeposit` that the player fills in first. */
  walletFields: z.array(z.enum(['payFromEmail', 'accountId', 'secureId'])),
})

const depositMethod = z.object({
  code: z.string(),
  minimumDeposit: amountText,
  maximumDeposit: amountText,
  currency,
  capabilities,
})

export const getDepositMethods = op({
  id: 'getDepositMethods',
  service: 'platform',
  method: 'GET',
  path: '/getDepositMethods',
  access: 'player',
  summary: 'List the methods for deposits, each with its range and capabilities',
  request: z.object({}),
  replies: { SUCCESS: z.object({ methods: z.array(depositMethod) }) },
  errors: [],
})

/** The price of a coin now. */
const quote = z.object({
  id: z.string(),
  /** Units of the coin for one unit of the account's currency: decimal text. */
  rate: z.string(),
  /** The coin's unit, such as mBTC. */
  currency: z.string(),
  /** ISO 8601 UTC. */
  expiresAt: z.string(),
})

export const prepareDeposit = op({
  id: 'prepareDeposit',
  service: 'platform',
  method: 'POST',
  path: '/prepareDeposit',
  access: 'player',
  summary:
    'NB_NEKBIT: quote the price of each coin for an amount, valid for a few minutes. One of the quotes begins the deposit',
  request: z.object({ paymentMethod, action: z.literal('GET_QUOTE'), amount: positiveAmountText }),
  replies: { SUCCESS: z.object({ paymentId: z.string(), quotes: z.array(quote) }) },
  errors: [
    'payments.method',
    'payments.kyc',
    'players.consentDue',
    'payments.blocked',
    'payments.high',
    'payments.low',
    'payments.unavailable',
    'wallet.amount',
  ],
  rate: { limit: 30, windowSeconds: 60 },
})

/** The address and the amount of a payment in coins. */
const coinPayment = z.object({
  address: z.string(),
  /** Decimal text in units of the coin. */
  amount: z.string(),
  /** The coin's unit, such as mBTC. */
  currency: z.string(),
  /** Units of the coin for one unit of the account's currency: decimal text. */
  rate: z.string(),
  /** Address and amount as a wallet's camera reads them. */
  uri: z.string(),
  /** ISO 8601 UTC. The rate is valid until then. */
  expiresAt: z.string(),
})

/**
 * PENDING: the provider has given no outcome. SUCCESS and REFUSED are final. CANCELLED: the player or the provider stopped
 * it. EXPIRED: it was not paid in time, and late money is credited. CHARGED_BACK: the payer's bank took back all or the
 * rest of it. REFUNDED: all of it was paid back to the player.
 */
const depositStatus = z.enum(['PENDING', 'SUCCESS', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK', 'REFUNDED'])

const wish = {
  amount: positiveAmountText,
  /** The currency of the amount. If another account is active now, nothing begins. */
  currency: z.optional(currency),
  requestedBonusPlanId: z.optional(z.string().check(z.maxLength(64))),
  voucherCode: z.optional(z.string().check(z.maxLength(64))),
  /** The terms of the bonus that the player has read. If the plan has others now, nothing begins. */
  bonusTermsId: z.optional(termsId),
}

/** The fields that methods need about the payer. */
const payer = {
  storedCardId: z.uuid(),
  payFromEmail: z.email().check(z.maxLength(100)),
  accountId: z.string().check(z.minLength(1), z.maxLength(100)),
  secureId: z.string().check(z.regex(/^\d{4,8}$/)),
  quoteId: z.string().check(z.minLength(1), z.maxLength(100)),
  paymentId: z.uuid(),
}

export const processDeposit = op({
  id: 'processDeposit',
  service: 'platform',
  method: 'POST',
  path: '/processDeposit',
  access: 'player',
  summary: 'Begin a deposit. The hosted methods answer with the address of the payment page',
  request: z.object({
    ...wish,
    paymentMethod,
    /** Methods that store cards: this card pays, without the card page. */
    storedCardId: z.optional(payer.storedCardId),
    /** MONEYBOOKERS: the wallet's e-mail address. */
    payFromEmail: z.optional(payer.payFromEmail),
    /** NETELLER: the account and its security code. The code is passed on and never stored. */
    accountId: z.optional(payer.accountId),
    secureId: z.optional(payer.secureId),
    /** NB_NEKBIT: one of the quotes of `prepareDeposit`, and its payment. */
    quoteId: z.optional(payer.quoteId),
    paymentId: z.optional(payer.paymentId),
  }),
  replies: {
    SUCCESS: z.object({ paymentId: z.string(), data: z.optional(coinPayment) }),
    CONTINUE_IN_CASHIER: z.object({ paymentId: z.string(), cashier }),
    CONTINUE_TO_PAYMENT_SITE: z.object({
      paymentId: z.string(),
      continueUrl: z.string(),
      /** Address of the browser library that shows the provider's page. Absent: the page is framed as it is. */
      libraryUrl: z.optional(z.string()),
    }),
  },
  errors: [
    'payments.method',
    'payments.account',
    'payments.kyc',
    'players.consentDue',
    'payments.blocked',
    'payments.high',
    'payments.low',
    'payments.refused',
    'payments.expired',
    'payments.unavailable',
    'payments.card',
    'payments.quote',
    'bonuses.notEligible',
    'bonuses.changed',
    'bonuses.paused',
    'bonuses.voucher',
    'bonuses.used',
    'wallet.amount',
  ],
  rate: { limit: 30, windowSeconds: 60, countsAs: 'processDeposit' },
  idempotent: true,
})

export const processDepositWithStoredCard = op({
  ...processDeposit,
  id: 'processDepositWithStoredCard',
  path: '/processDepositWithStoredCard',
  summary: 'processDeposit by a hosted card method, with a stored card',
  request: z.object({ ...wish, paymentMethod, storedCardId: payer.storedCardId }),
})

export const processDepositMoneybookers = op({
  ...processDeposit,
  id: 'processDepositMoneybookers',
  path: '/processDepositMoneybookers',
  summary: 'processDeposit by MONEYBOOKERS',
  request: z.object({ ...wish, payFromEmail: payer.payFromEmail }),
})

export const processDepositNeteller = op({
  ...processDeposit,
  id: 'processDepositNeteller',
  path: '/processDepositNeteller',
  summary: 'processDeposit by NETELLER',
  request: z.object({ ...wish, accountId: payer.accountId, secureId: payer.secureId }),
})

export const processDepositNekbit = op({
  ...processDeposit,
  id: 'processDepositNekbit',
  path: '/processDepositNekbit',
  summary: 'processDeposit by NB_NEKBIT, with one of the quotes of prepareDeposit',
  request: z.object({ ...wish, quoteId: payer.quoteId, paymentId: payer.paymentId }),
})

/** The operations that are `processDeposit` by one method. */
export const depositMethods = {
  processDepositMoneybookers: 'MONEYBOOKERS',
  processDepositNeteller: 'NETELLER',
  processDepositNekbit: 'NB_NEKBIT',
} as const

export const getDeposit = op({
  id: 'getDeposit',
  service: 'platform',
  method: 'GET',
  path: '/getDeposit',
  access: 'player',
  summary: 'Read the outcome of a deposit. Asks the provider about a pending one',
  request: z.object({ paymentId: z.uuid() }),
  replies: {
    SUCCESS: z.object({
      paymentId: z.string(),
      depositStatus,
      amount: amountText,
      /** It differs from the amount when the provider has settled another one. */
      requestedAmount: amountText,
      /** The amounts that were refunded, that the bank took back, and that remain. Absent if nothing went back. */
      refundedAmount: z.optional(amountText),
      chargedBackAmount: z.optional(amountText),
      remainingAmount: z.optional(amountText),
      currency,
      paymentMethod: z.string(),
      /** Our code for the deposit, which its provider knows too. */
      reference: z.string(),
      /** Whether the deposit has brought the bonus that the player asked for. */
      bonusGiven: z.boolean(),
    }),
  },
  errors: ['payments.unknown'],
})

export const getDepositByKey = op({
  id: 'getDepositByKey',
  service: 'platform',
  method: 'GET',
  path: '/getDepositByKey',
  access: 'player',
  summary:
    'Read what became of a `processDeposit` by its idempotency key: its reply, without carrying it out. A page asks this after a reload or a lost answer',
  request: z.object({ key: z.string().check(z.regex(keyForm)) }),
  replies: {
    ...processDeposit.replies,
    /** The deposit has not reached its provider. Without `paymentId` the platform has not begun it either. */
    NOT_SENT: z.object({ paymentId: z.optional(z.string()) }),
  },
  errors: ['payments.refused', 'payments.expired'],
})

export const operations = [
  getDepositMethods,
  prepareDeposit,
  processDeposit,
  processDepositWithStoredCard,
  processDepositMoneybookers,
  processDepositNeteller,
  processDepositNekbit,
  getDeposit,
  getDepositByKey,
  ...cardOperations,
  ...dataOperations,
  ...withdrawalOperations,
  ...limitOperations,
  ...staffOperations,
] as const
