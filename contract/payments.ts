import * as z from 'zod/mini'
import { amountText, currency, positiveAmountText } from './money.ts'
import { op } from './op.ts'
import { limitOperations } from './payments/deposit-limits.ts'
import { paymentMethod } from './payments/method.ts'
import { staffOperations } from './payments/staff.ts'

const depositMethod = z.object({
  code: z.string(),
  minimumDeposit: amountText,
  maximumDeposit: amountText,
  currency,
})

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

/** What a coin costs now. */
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
  summary: 'NB_NEKBIT: what each coin costs for an amount, for a few minutes; one of the quotes begins the deposit',
  request: z.object({ paymentMethod, action: z.literal('GET_QUOTE'), amount: positiveAmountText }),
  replies: { SUCCESS: z.object({ paymentId: z.string(), quotes: z.array(quote) }) },
  errors: ['payments.method', 'payments.kyc', 'payments.high', 'payments.low', 'payments.unavailable', 'wallet.amount'],
  rate: { limit: 30, windowSeconds: 60 },
})

/** Where to and how much the player pays in coins. */
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
  /** ISO 8601 UTC: until then the rate holds. */
  expiresAt: z.string(),
})

/** With what the browser opens the provider's cashier; `sessionId` is good for it alone. */
const cashier = z.object({
  merchantId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  environment: z.enum(['production', 'test']),
  /** A cashier at another address than the library's own. */
  cashierUrl: z.optional(z.string()),
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
    /** Hosted card methods: pays with this card, without the card page. */
    storedCardId: z.optional(z.uuid()),
    /** MONEYBOOKERS: the wallet's address. */
    payFromEmail: z.optional(z.email().check(z.maxLength(100))),
    /** NETELLER: the account, and the code that secures it, which is handed on and never kept. */
    accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    secureId: z.optional(z.string().check(z.regex(/^\d{4,8}$/))),
    /** NB_NEKBIT: one of the quotes of `prepareDeposit`, and the payment that they are for. */
    quoteId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    paymentId: z.optional(z.uuid()),
  }),
  replies: {
    SUCCESS: z.object({ paymentId: z.string(), data: z.optional(coinPayment) }),
    CONTINUE_IN_CASHIER: z.object({ paymentId: z.string(), cashier }),
    CONTINUE_TO_PAYMENT_SITE: z.object({
      paymentId: z.string(),
      continueUrl: z.string(),
      /** Address of the provider's browser library that shows the page; absent: the page is framed as it is. */
      libraryUrl: z.optional(z.string()),
    }),
  },
  errors: [
    'payments.method',
    'payments.kyc',
    'payments.high',
    'payments.low',
    'payments.refused',
    'payments.unavailable',
    'payments.card',
    'payments.quote',
    'bonuses.notEligible',
    'bonuses.voucher',
    'bonuses.used',
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

/** A card that the player has paid with: its number is at the provider alone. */
const storedCard = z.object({
  customerCardId: z.string(),
  /** As the provider masks it: of its digits the first four and the last four at most. */
  cardNumber: z.string(),
  nameOnCard: z.string(),
  cardType: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})

export const getStoredCards = op({
  id: 'getStoredCards',
  service: 'platform',
  method: 'GET',
  path: '/getStoredCards',
  access: 'player',
  summary: 'Cards that the player can pay with, or be paid to, by a hosted card method',
  request: z.object({ paymentMethod }),
  replies: { SUCCESS: z.object({ creditCards: z.array(storedCard) }) },
  errors: ['payments.method'],
})

export const updateStoredCard = op({
  id: 'updateStoredCard',
  service: 'platform',
  method: 'POST',
  path: '/updateStoredCard',
  access: 'player',
  summary: 'Remove a stored card; one is added by a deposit on the card page',
  request: z.object({ paymentMethod, action: z.literal('delete'), storedToken: z.uuid() }),
  replies: { SUCCESS: z.object({}) },
  errors: ['payments.method', 'payments.card', 'payments.cardInUse'],
  rate: { limit: 30, windowSeconds: 60 },
})

const withdrawalMethod = z.object({
  code: z.string(),
  minimumWithdrawal: amountText,
  maximumWithdrawal: amountText,
  currency,
})

export const getWithdrawalMethods = op({
  id: 'getWithdrawalMethods',
  service: 'platform',
  method: 'GET',
  path: '/getWithdrawalMethods',
  access: 'player',
  summary: 'Methods the player can be paid by, each with its range: those paid in with, where there are such',
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
  summary: 'What can be withdrawn by a method now: the method’s range, and no more than the withdrawable balance',
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

export const processWithdrawal = op({
  id: 'processWithdrawal',
  service: 'platform',
  method: 'POST',
  path: '/processWithdrawal',
  access: 'player',
  summary: 'Ask for a withdrawal: the amount is reserved at once, and paid out after review where it is large',
  request: z.object({
    paymentMethod,
    amount: positiveAmountText,
    /** Hosted card methods: the card to pay to. */
    storedCardId: z.optional(z.uuid()),
    /** E-wallets: the wallet's address. */
    payFromEmail: z.optional(z.email().check(z.maxLength(100))),
    /** NB_NEKBIT: the address to send the coins to. */
    payToAddress: z.optional(z.string().check(z.regex(/^[A-Za-z0-9:]{20,110}$/))),
  }),
  replies: {
    SUCCESS: z.object({ withdrawalId: z.string(), withdrawalStatus: z.enum(['REVIEW', 'PENDING']) }),
    /** Nothing is reserved yet: the provider's cashier asks us. */
    CONTINUE_IN_CASHIER: z.object({ cashier }),
  },
  errors: [
    'payments.method',
    'payments.kyc',
    'payments.withdrawalHigh',
    'payments.withdrawalLow',
    'payments.card',
    'payments.email',
    'payments.address',
    'wallet.amount',
    'wallet.insufficientFunds',
  ],
  rate: { limit: 20, windowSeconds: 60 },
  idempotent: true,
})

export const processWithdrawalMoneybookers = op({
  ...processWithdrawal,
  id: 'processWithdrawalMoneybookers',
  path: '/processWithdrawalMoneybookers',
  summary: 'The same as processWithdrawal by MONEYBOOKERS, which needs no more than the address of the wallet',
  request: z.object({ amount: positiveAmountText, payFromEmail: z.email().check(z.maxLength(100)) }),
})

export const operations = [
  getDepositMethods,
  prepareDeposit,
  processDeposit,
  getDeposit,
  getStoredCards,
  updateStoredCard,
  getWithdrawalMethods,
  getWithdrawalLimits,
  processWithdrawal,
  processWithdrawalMoneybookers,
  ...limitOperations,
  ...staffOperations,
] as const
