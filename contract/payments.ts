import * as z from 'zod/mini'
import { amountText, currency, positiveAmountText } from './money.ts'
import { op } from './op.ts'

const depositMethod = z.object({
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
    /** Hosted card methods: pays with this card, without the card page. */
    storedCardId: z.optional(z.uuid()),
    /** MONEYBOOKERS: the wallet's address. */
    payFromEmail: z.optional(z.email().check(z.maxLength(100))),
    /** NETELLER: the account, and the code that secures it, which is handed on and never kept. */
    accountId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    secureId: z.optional(z.string().check(z.regex(/^\d{4,8}$/))),
  }),
  replies: {
    SUCCESS: z.object({ paymentId: z.string() }),
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
  /** Masked: the last four digits at most are readable. */
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
  }),
  replies: { SUCCESS: z.object({ withdrawalId: z.string(), withdrawalStatus: z.enum(['REVIEW', 'PENDING']) }) },
  errors: [
    'payments.method',
    'payments.kyc',
    'payments.withdrawalHigh',
    'payments.withdrawalLow',
    'payments.card',
    'payments.email',
    'wallet.amount',
    'wallet.insufficientFunds',
  ],
  rate: { limit: 20, windowSeconds: 60 },
  idempotent: true,
})

/** REVIEW: staff decide; APPROVED, SENDING, SENT: on its way; PAID, REFUSED, RETURNED: over, but a PAID one may return. */
const withdrawalState = z.enum(['REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED'])

export const getWithdrawals = op({
  id: 'getWithdrawals',
  service: 'platform',
  method: 'GET',
  path: '/staff/getWithdrawals',
  access: 'staff',
  summary: 'Withdrawals in a state over all players, the oldest first, a page at a time',
  request: z.object({
    state: z._default(withdrawalState, 'REVIEW'),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: {
    SUCCESS: z.object({
      withdrawals: z.array(
        z.object({
          withdrawalId: z.string(),
          playerId: z.string(),
          paymentMethod: z.string(),
          amount: amountText,
          currency,
          state: withdrawalState,
          /** ISO 8601 UTC. */
          requestDate: z.string(),
          /** Who is paid: a masked card number or an address. */
          payee: z.string(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
})

export const decideWithdrawal = op({
  id: 'decideWithdrawal',
  service: 'platform',
  method: 'POST',
  path: '/staff/decideWithdrawal',
  access: 'staff',
  summary: 'Approve a withdrawal that waits for review, or refuse it, which gives the reserved amount back',
  request: z.object({
    playerId: z.uuid(),
    withdrawalId: z.uuid(),
    decision: z.enum(['approve', 'refuse']),
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({ state: withdrawalState }) },
  errors: ['payments.unknown', 'payments.decided'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const operations = [
  getDepositMethods,
  processDeposit,
  getDeposit,
  getStoredCards,
  updateStoredCard,
  getWithdrawalMethods,
  getWithdrawalLimits,
  processWithdrawal,
  getWithdrawals,
  decideWithdrawal,
] as const
