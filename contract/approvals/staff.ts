import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'

/**
 * Some staff actions need the approval of a second member of staff, for example movements of money above a threshold
 * (FOUR_EYES_ABOVE), changes to legal texts, and changes to somebody’s roles. WAITING: nobody has decided the request.
 * APPROVED: the request was approved, and the action is being executed. DONE: the action was executed. REFUSED: the
 * second member of staff refused the request. FAILED: the request was approved, but another rule prevented the action.
 * EXPIRED: nobody decided within three days. ENDED: the request lost its basis, for example because the person who made
 * it has lost the right to.
 */
const approvalState = z.enum(['WAITING', 'APPROVED', 'DONE', 'REFUSED', 'FAILED', 'EXPIRED', 'ENDED'])

/** The reply of an operation that has not been executed, because a second member of staff must approve it first. */
export const secondPersonReply = { SECOND_PERSON: z.object({ approvalId: z.string() }) } as const

/**
 * The operations that may need the approval of a second member of staff. `writeLegalText` stands for every change to a
 * legal text.
 */
export const approvedOperations = [
  'bookGoodwill',
  'correctEntry',
  'payOutForPlayer',
  'decideWithdrawal',
  'endWithdrawal',
  'bookPaymentDifference',
  'renewConsent',
  'writeLegalText',
  'inviteStaff',
  'changeStaffRoles',
  'saveStaffRole',
  'saveWithdrawalMethod',
  'saveBonusPlan',
  'givePlayerBonus',
  'removePlayerBonus',
  'issueVouchers',
  'saveLoyaltyItem',
  'scheduleCampaign',
] as const

export type ApprovedOperation = (typeof approvedOperations)[number]

const approval = z.object({
  approvalId: z.string(),
  operation: z.enum(approvedOperations),
  /**
   * The player and the amount, if the action concerns a player or money. The amount is the money that moves, or the
   * most that an offer can give in total.
   */
  playerId: z.optional(z.string()),
  amount: z.optional(amountText),
  currency: z.optional(currency),
  /**
   * The changed item, for an action that concerns no player: for example `consent TNC`, or `content
   * terms_and_conditions 3`.
   */
  subject: z.optional(z.string()),
  /**
   * The part of the request that the second member of staff must judge, for example the new text of `writeLegalText`,
   * the direction of `bookGoodwill`, the outcome that `endWithdrawal` would enter, or the id of the entry that
   * `correctEntry` would reverse.
   */
  change: z.optional(z.string()),
  /**
   * The value that the change would replace, in the format of `change`. Present only for a request that waits and that
   * would change something that exists.
   */
  before: z.optional(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  /** When the approval was requested (ISO 8601 UTC). */
  askedAt: z.string(),
  state: approvalState,
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  /** When the action was executed or failed, or when the request ended without a decision (ISO 8601 UTC). */
  endedAt: z.optional(z.string()),
  decisionReason: z.optional(z.string()),
  /** Why the action of a FAILED or ENDED request was not executed, in the reader's language. */
  failure: z.optional(z.string()),
  /** Why the reader may not decide this request, in the reader's language. Absent if the reader may decide it. */
  refusal: z.optional(z.string()),
})

export const getApprovals = op({
  id: 'getApprovals',
  permission: 'approvals.decide',
  service: 'platform',
  method: 'GET',
  path: '/staff/getApprovals',
  access: 'staff',
  summary: 'List actions that wait for a second person, the oldest first, or the newest decided ones',
  request: z.object({ state: z._default(z.enum(['WAITING', 'DECIDED']), 'WAITING') }),
  replies: { SUCCESS: z.object({ approvals: z.array(approval) }) },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

export const getOwnApprovals = op({
  id: 'getOwnApprovals',
  permission: 'own',
  service: 'platform',
  method: 'GET',
  path: '/staff/getOwnApprovals',
  access: 'staff',
  summary: 'List the requests for a second person that the member has made, the newest first, with what became of them',
  request: z.object({
    /**
     * OPEN: nobody has decided the request, or its action is being executed. OVER: the request failed, expired or
     * ended. Absent: requests in all states.
     */
    state: z.optional(z.enum(['OPEN', 'DONE', 'REFUSED', 'OVER'])),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: { SUCCESS: z.object({ approvals: z.array(approval), nextCursor: z.optional(z.string()) }) },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

export const withdrawApproval = op({
  id: 'withdrawApproval',
  disclosed: 'tippingOff',
  permission: 'own',
  service: 'platform',
  method: 'POST',
  path: '/staff/withdrawApproval',
  access: 'staff',
  summary: 'Withdraw an own request that nobody has decided. It ends, and nothing is carried out',
  request: z.object({ approvalId: z.uuid() }),
  replies: { SUCCESS: z.object({}) },
  errors: [
    'approvals.unknown',
    'approvals.decided',
    'approvals.endedYou',
    'approvals.endedItem',
    'approvals.endedPlayer',
  ],
  rate: { limit: 120, windowSeconds: 60 },
})

export const decideApproval = op({
  id: 'decideApproval',
  disclosed: 'tippingOff',
  permission: 'approvals.decide',
  confirmed: true,
  service: 'platform',
  method: 'POST',
  path: '/staff/decideApproval',
  access: 'staff',
  summary: 'As the second person, carry out an action or refuse it. Needs the permission of its operation, too',
  request: z.object({
    approvalId: z.uuid(),
    decision: z.enum(['approve', 'refuse']),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: {
    SUCCESS: z.object({
      state: approvalState,
      /** Why the request FAILED or ENDED, in the caller's language. */
      failure: z.optional(z.string()),
    }),
  },
  errors: [
    'approvals.unknown',
    'approvals.own',
    'approvals.appointed',
    'approvals.decided',
    'approvals.endedAsker',
    'approvals.endedByAsker',
    'approvals.endedItem',
    'approvals.endedPlayer',
    'staff.permission',
  ],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const operations = [getApprovals, getOwnApprovals, withdrawApproval, decideApproval] as const
