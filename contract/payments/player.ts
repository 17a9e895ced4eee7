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

/** The features that the provider of a payment method supports. They decide which steps of a payment the portal shows. */
const capabilities = z.object({
  /** True if the provider stores cards, so that the player can pay with a stored card. */
  storesCards: z.boolean(),
  /** True if the player pays in cryptocurrency, at the rate of a quote from `prepareDeposit`. */
  quotes: z.boolean(),
  /**
   * Where the player pays: on the provider's page, in the provider's cashier, or on no page because they pay from their
   * own wallet.
   */
  page: z.enum(['hosted', 'cashier', 'none']),
  /** The fields of the `processDeposit` request for which the portal asks the player. */
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

/** A price of a cryptocurrency at which the player can pay until it expires. */
const quote = z.object({
  id: z.string(),
  /** Units of the cryptocurrency for one unit of the account's currency, as a decimal string. */
  rate: z.string(),
  /** The unit of the cryptocurrency, such as mBTC. */
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

/** The address and the amount of a payment in cryptocurrency. */
const coinPayment = z.object({
  address: z.string(),
  /** The amount in units of the cryptocurrency, as a decimal string. */
  amount: z.string(),
  /** The unit of the cryptocurrency, such as mBTC. */
  currency: z.string(),
  /** Units of the cryptocurrency for one unit of the account's currency, as a decimal string. */
  rate: z.string(),
  /** Address and amount as a URI, which wallets read from a QR code. */
  uri: z.string(),
  /** When the rate stops being valid (ISO 8601 UTC). */
  expiresAt: z.string(),
})

/**
 * PENDING: the provider has not reported an outcome. SUCCESS and REFUSED are final. CANCELLED: the player or the
 * provider has cancelled the deposit. EXPIRED: the deposit was not paid in time; money that arrives later is still
 * credited. CHARGED_BACK: the payer's bank has taken back the whole deposit, or all of it that had not been refunded.
 * REFUNDED: the whole deposit has been paid back to the player.
 */
const depositStatus = z.enum(['PENDING', 'SUCCESS', 'REFUSED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK', 'REFUNDED'])

const depositFields = {
  amount: positiveAmountText,
  /**
   * The currency of the amount. The deposit is refused if the player has switched to an account in another currency in
   * the meantime.
   */
  currency: z.optional(currency),
  requestedBonusPlanId: z.optional(z.string().check(z.maxLength(64))),
  voucherCode: z.optional(z.string().check(z.maxLength(64))),
  /**
   * The id of the bonus terms that the player has read. If the plan's terms have changed since, the deposit is refused.
   */
  bonusTermsId: z.optional(termsId),
}

/** Fields about the payer that only some methods need. */
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
    ...depositFields,
    paymentMethod,
    /** For methods that store cards: pays with this card, without showing the card page. */
    storedCardId: z.optional(payer.storedCardId),
    /** For MONEYBOOKERS: the e-mail address of the wallet. */
    payFromEmail: z.optional(payer.payFromEmail),
    /** For NETELLER: the account and its security code. The code is passed on to the provider and never stored. */
    accountId: z.optional(payer.accountId),
    secureId: z.optional(payer.secureId),
    /** For NB_NEKBIT: the id of one of the quotes from `prepareDeposit`, and the payment's id from the same reply. */
    quoteId: z.optional(payer.quoteId),
    paymentId: z.optional(payer.paymentId),
  }),
  replies: {
    SUCCESS: z.object({ paymentId: z.string(), data: z.optional(coinPayment) }),
    CONTINUE_IN_CASHIER: z.object({ paymentId: z.string(), cashier }),
    CONTINUE_TO_PAYMENT_SITE: z.object({
      paymentId: z.string(),
      continueUrl: z.string(),
      /**
       * The URL of the browser library that shows the provider's page. If it is absent, the page is shown in a plain
       * frame.
       */
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
    'payments.ownLimit',
    'payments.rate',
    'payments.low',
    'payments.refused',
    'payments.expired',
    'payments.unavailable',
    'payments.card',
    'payments.quote',
    'bonuses.currency',
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
  request: z.object({ ...depositFields, paymentMethod, storedCardId: payer.storedCardId }),
})

export const processDepositMoneybookers = op({
  ...processDeposit,
  id: 'processDepositMoneybookers',
  path: '/processDepositMoneybookers',
  summary: 'processDeposit by MONEYBOOKERS',
  request: z.object({ ...depositFields, payFromEmail: payer.payFromEmail }),
})

export const processDepositNeteller = op({
  ...processDeposit,
  id: 'processDepositNeteller',
  path: '/processDepositNeteller',
  summary: 'processDeposit by NETELLER',
  request: z.object({ ...depositFields, accountId: payer.accountId, secureId: payer.secureId }),
})

export const processDepositNekbit = op({
  ...processDeposit,
  id: 'processDepositNekbit',
  path: '/processDepositNekbit',
  summary: 'processDeposit by NB_NEKBIT, with one of the quotes of prepareDeposit',
  request: z.object({ ...depositFields, quoteId: payer.quoteId, paymentId: payer.paymentId }),
})

/** Operations that do the same as `processDeposit`, each for one fixed method. */
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
      /** The amount that the player requested. It differs from `amount` if the provider settled another amount. */
      requestedAmount: amountText,
      /**
       * How much of the deposit was refunded, how much the bank took back, how much the bank took back and has returned
       * since, and how much remains. All four are absent if no money went back.
       */
      refundedAmount: z.optional(amountText),
      chargedBackAmount: z.optional(amountText),
      reversedAmount: z.optional(amountText),
      remainingAmount: z.optional(amountText),
      currency,
      paymentMethod: z.string(),
      /** Baize's own reference for the deposit, which the provider has received as well. */
      reference: z.string(),
      /** The name of the bonus that the player requested with the deposit. Absent if they requested none. */
      requestedBonus: z.optional(z.string()),
      /** Whether the player got the bonus that they requested with the deposit. */
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
    /**
     * The deposit has not reached the provider. If `paymentId` is absent, the platform has not even created the
     * deposit.
     */
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
