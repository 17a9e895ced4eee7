import * as z from 'zod/mini'
import { day } from '../day.ts'
import { secondPersonReply } from '../approvals/staff.ts'
import { amountText, currency, positiveAmountText } from '../money.ts'
import { op } from '../op.ts'
import { paymentMethod } from './method.ts'
import { payee, withdrawalErrors } from './withdrawals.ts'

/**
 * REVIEW: staff must decide. APPROVED, SENDING and SENT: in progress. PAID, REFUSED and RETURNED: finished, although a
 * PAID withdrawal can still become RETURNED.
 */
const withdrawalStates = ['REVIEW', 'APPROVED', 'SENDING', 'SENT', 'PAID', 'REFUSED', 'RETURNED'] as const
const withdrawalState = z.enum(withdrawalStates)

export const getWithdrawals = op({
  id: 'getWithdrawals',
  disclosed: 'tippingOff',
  permission: 'money.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getWithdrawals',
  access: 'staff',
  summary: 'List the withdrawals of all players in one state, oldest first, a page at a time',
  request: z.object({
    /**
     * UNANSWERED: withdrawals that have been in SENDING or SENT for a day. TRANSFER: manual payouts for which staff
     * must still make the transfer.
     */
    state: z._default(z.enum([...withdrawalStates, 'UNANSWERED', 'TRANSFER']), 'REVIEW'),
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
          /**
           * The receiver: a masked card number, an e-mail address, a cryptocurrency address, or the destination of a
           * manual transfer. E-mail addresses are masked for readers without the permission `players.personal`.
           */
          payee: z.string(),
          /**
           * The member of staff who has requested an action on this withdrawal that awaits the approval of a second
           * member of staff.
           */
          secondPersonAskedBy: z.optional(z.string()),
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
  disclosed: [],
  confirmed: true,
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/decideWithdrawal',
  access: 'staff',
  summary: 'Approve a withdrawal that waits for review, or refuse it and return the reserved amount',
  request: z.object({
    playerId: z.uuid(),
    withdrawalId: z.uuid(),
    decision: z.enum(['approve', 'refuse']),
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({ state: withdrawalState }), ...secondPersonReply },
  errors: ['payments.unknown', 'payments.decided', 'approvals.own'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const endWithdrawal = op({
  id: 'endWithdrawal',
  disclosed: [],
  confirmed: true,
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/endWithdrawal',
  access: 'staff',
  summary:
    'End a withdrawal whose provider has given no answer for a day: it is booked as paid, or its amount is returned to ' +
    'the player. A later report of the provider that says otherwise becomes a difference. Or close a payout by hand: PAID ' +
    'with the bank’s reference once it is transferred, NOT_PAID if it could not be',
  request: z.object({
    playerId: z.uuid(),
    withdrawalId: z.uuid(),
    outcome: z.enum(['PAID', 'NOT_PAID']),
    /** The bank’s reference of the transfer, for a manual payout that is set to PAID. */
    reference: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({ state: withdrawalState }), ...secondPersonReply },
  errors: ['payments.unknown', 'payments.decided', 'payments.reference'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const payOutForPlayer = op({
  id: 'payOutForPlayer',
  disclosed: [],
  confirmed: true,
  permission: 'money.payOut',
  service: 'platform',
  method: 'POST',
  path: '/staff/payOutForPlayer',
  access: 'staff',
  summary:
    'Pay out the money of a player who cannot log in, by a method of theirs, where large amounts wait for review like ' +
    'withdrawals, or by hand. A second person decides about a payout by hand. Then staff transfer it and close it with ' +
    '`endWithdrawal`',
  request: z.object({
    playerId: z.uuid(),
    currency,
    amount: positiveAmountText,
    /** The payment method. Exactly one of `paymentMethod` and `destination` must be given. */
    paymentMethod: z.optional(paymentMethod),
    /**
     * The receiver, as in `processWithdrawal`. Without a card, the money goes to the card that was last used for a
     * deposit.
     */
    ...payee,
    /**
     * For a payout that staff transfer themselves, outside the payment providers: the name and number of the bank
     * account.
     */
    destination: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    /** Kept in the audit log. The player does not see it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: {
    SUCCESS: z.object({ withdrawalId: z.string(), withdrawalStatus: z.enum(['REVIEW', 'PENDING']) }),
    ...secondPersonReply,
  },
  errors: [...withdrawalErrors, 'payments.mayLogIn', 'restrictions.player', 'session.account'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

/**
 * The result of comparing a day's settlement file with the ledger. FAILED: there is no comparison, and the file is
 * fetched again.
 */
const settlementState = z.enum(['MATCHED', 'DIFFERENT', 'FAILED'])

export const getSettlements = op({
  id: 'getSettlements',
  permission: 'money.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getSettlements',
  access: 'staff',
  summary:
    'List the daily reconciliations of the ledger with each provider’s settlement file, newest first. The period runs from startDate to endDate (both inclusive, UTC, at most 366 days)',
  request: z.object({ startDate: day, endDate: day }),
  replies: {
    SUCCESS: z.object({
      settlements: z.array(
        z.object({
          provider: z.string(),
          /** The day of the settlement file: YYYY-MM-DD, UTC. */
          day: z.string(),
          state: settlementState,
          lines: z.int(),
          differences: z.int(),
          /** ISO 8601 UTC. */
          reconciledAt: z.string(),
          /**
           * Why the state is FAILED. NO_ANSWER: the provider has not sent the file. NO_FILE: what it has sent is not a
           * settlement file. NOT_STORED: the file could not be stored or compared.
           */
          fault: z.optional(z.enum(['NO_ANSWER', 'NO_FILE', 'NOT_STORED'])),
          /** When the file is fetched again (ISO 8601 UTC). Absent if it is not. */
          nextTryAt: z.optional(z.string()),
          /** The member of staff who has uploaded the file. Absent if the provider has sent it. */
          uploadedBy: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: ['wallet.period'],
  rate: { limit: 60, windowSeconds: 60 },
})

const comparedReply = z.object({ state: settlementState, differences: z.int() })

export const retrySettlement = op({
  id: 'retrySettlement',
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/retrySettlement',
  access: 'staff',
  summary: 'Fetch a provider’s settlement file of a day again, and compare it with the ledger',
  request: z.object({ provider: z.string().check(z.maxLength(40)), day }),
  replies: { SUCCESS: comparedReply },
  errors: ['payments.provider', 'payments.settlementDay'],
  rate: { limit: 30, windowSeconds: 60 },
  idempotent: true,
})

export const uploadSettlement = op({
  id: 'uploadSettlement',
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/uploadSettlement',
  access: 'staff',
  summary: 'Compare an uploaded settlement file of a day with the ledger, in place of the provider’s own',
  request: z.object({
    provider: z.string().check(z.maxLength(40)),
    day,
    /** CSV. Its first line names the columns `reference`, `type`, `amount` and `currency`. */
    text: z.string().check(z.minLength(1), z.maxLength(900_000)),
  }),
  replies: { SUCCESS: comparedReply },
  errors: ['payments.provider', 'payments.settlementDay', 'payments.settlementFile'],
  rate: { limit: 30, windowSeconds: 60 },
  idempotent: true,
})

/**
 * What a difference between a provider and the ledger is about. The first ten kinds come from the notifications of
 * payment providers, the next four from settlement files, and the last three from the calls of studios.
 * KEPT_OUT: money arrived from a player who may not play; it was credited.
 * UNKNOWN_ORDER: a message is about an order that Baize does not know.
 * OTHER_AMOUNT: a message names an amount or currency that does not match the payment.
 * UNEXPECTED_STATUS: a message contains a status that Baize does not expect for the payment.
 * CONTRADICTION: a message contradicts the state of the payment.
 * PAID_LATE: money was credited after its deposit had expired and no longer counted towards the player's limits.
 * OVER_LIMIT: money was credited although it exceeds a deposit limit.
 * PAID_UNRESERVED: a cashier has paid out more than was reserved; it was booked.
 * NOT_CARRIED_OUT: a provider sent a message about money that Baize could not read or book.
 * BONUS_RELEASED: a deposit was taken back after its bonus had become cash, which the player keeps.
 * NOT_BOOKED: the provider has settled a payment that is missing in the ledger.
 * NOT_SETTLED: the ledger has a payment that is in no settlement file.
 * UNREADABLE_LINE: a line of a settlement file could not be read, so it was not compared.
 * NO_SETTLEMENT: the settlement file of a day is missing or could not be read.
 * WIN_WITHOUT_BET: a studio has paid a win without a bet; the player keeps it.
 * SHARED_ID: a studio has used one transaction id for several players; each call was booked for the player that it
 * named.
 * MOVEMENT_REFUSED: a studio's payment to a player, or its rollback, could not be booked; the difference is closed if
 * the same movement is booked later.
 */
const differenceKind = z.enum([
  'KEPT_OUT',
  'UNKNOWN_ORDER',
  'OTHER_AMOUNT',
  'UNEXPECTED_STATUS',
  'CONTRADICTION',
  'PAID_LATE',
  'OVER_LIMIT',
  'PAID_UNRESERVED',
  'NOT_CARRIED_OUT',
  'BONUS_RELEASED',
  'NOT_BOOKED',
  'NOT_SETTLED',
  'UNREADABLE_LINE',
  'NO_SETTLEMENT',
  'WIN_WITHOUT_BET',
  'SHARED_ID',
  'MOVEMENT_REFUSED',
])

export const getPaymentDifferences = op({
  id: 'getPaymentDifferences',
  permission: 'money.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getPaymentDifferences',
  access: 'staff',
  summary: 'List the differences between payment providers and the books, newest first, a page at a time',
  request: z.object({
    provider: z.optional(z.string().check(z.maxLength(40))),
    /** Absent: differences in all states. */
    state: z.optional(z.enum(['OPEN', 'DECIDED'])),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: {
    SUCCESS: z.object({
      differences: z.array(
        z.object({
          differenceId: z.string(),
          provider: z.string(),
          orderCode: z.string(),
          kind: differenceKind,
          /** The provider's own status, or `SETTLEMENT` for a settlement file. */
          status: z.string(),
          /** The message as JSON, without any data that identifies a card. */
          content: z.string(),
          /** ISO 8601 UTC. */
          foundAt: z.string(),
          /** Our deposit or withdrawal that the difference is about. Absent if there is none. */
          order: z.optional(
            z.object({
              playerId: z.string(),
              kind: z.enum(['deposit', 'withdrawal']),
              orderId: z.string(),
              currency,
              /** The amount that the player asked for. */
              requested: amountText,
              /** What a deposit has credited, or a withdrawal has paid out, less what went back. */
              booked: amountText,
              state: z.string(),
            }),
          ),
          decidedAt: z.optional(z.string()),
          decidedBy: z.optional(z.string()),
          reason: z.optional(z.string()),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
  rate: { limit: 60, windowSeconds: 60 },
})

export const decidePaymentDifference = op({
  id: 'decidePaymentDifference',
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/decidePaymentDifference',
  access: 'staff',
  summary: 'Close a difference with a reason, once. Nothing is booked',
  request: z.object({
    provider: z.string().check(z.maxLength(40)),
    differenceId: z.string().check(z.regex(/^[\da-f]{64}$/)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['payments.unknown', 'payments.differenceDecided'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const bookPaymentDifference = op({
  id: 'bookPaymentDifference',
  disclosed: [],
  confirmed: true,
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/bookPaymentDifference',
  access: 'staff',
  summary:
    'Book on the order of a difference what the provider says has moved, and close the difference. Two people decide. ' +
    'Money that the player has spent becomes a debt',
  request: z.object({
    /** The player of the order. */
    playerId: z.uuid(),
    provider: z.string().check(z.maxLength(40)),
    differenceId: z.string().check(z.regex(/^[\da-f]{64}$/)),
    /** CREDIT gives the amount to the player, and DEBIT takes it: for a withdrawal, the provider has paid it out. */
    direction: z.enum(['CREDIT', 'DEBIT']),
    amount: positiveAmountText,
    /** For a DEBIT of a deposit: whether it was refunded. Otherwise the payer’s bank has taken it back. */
    isRefund: z._default(z.boolean(), false),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({}), ...secondPersonReply },
  errors: [
    'payments.unknown',
    'payments.differenceDecided',
    'payments.differenceAmount',
    'wallet.amount',
    'wallet.corrected',
  ],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const askPaymentDifference = op({
  id: 'askPaymentDifference',
  permission: 'withdrawals.decide',
  service: 'platform',
  method: 'POST',
  path: '/staff/askPaymentDifference',
  access: 'staff',
  summary: 'Ask the provider of a difference about its order again. The answer is booked like any other message',
  request: z.object({
    provider: z.string().check(z.maxLength(40)),
    differenceId: z.string().check(z.regex(/^[\da-f]{64}$/)),
  }),
  replies: {
    SUCCESS: z.object({
      /** False if the provider has given no answer. */
      isAnswered: z.boolean(),
      /** Whether the difference is closed now. */
      isClosed: z.boolean(),
    }),
  },
  errors: ['payments.unknown'],
  rate: { limit: 60, windowSeconds: 60 },
  idempotent: true,
})

export const staffOperations = [
  getWithdrawals,
  decideWithdrawal,
  endWithdrawal,
  payOutForPlayer,
  getSettlements,
  retrySettlement,
  uploadSettlement,
  getPaymentDifferences,
  decidePaymentDifference,
  bookPaymentDifference,
  askPaymentDifference,
] as const
