import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import {
  type ActionCaller,
  authorise,
  memberWhoGave,
  openRequestsAbout,
  requireOtherPlayer,
} from '../../../back-office/approvals/service.ts'
import { recordViews, runPlayerCommandIn, staffDecision } from '../../../back-office/records/service.ts'
import { maskedEmail } from '../../../people/players/service.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { countPayment } from '../orders/figures.ts'
import { nextInquiryAt } from '../orders/rules.ts'
import { isByHand } from './by-hand.ts'
import { payoutQueue } from './payouts.ts'
import { handProvider, unansweredSince, unansweredStates } from './rules.ts'
import { moveWithdrawal } from './apply-payout-report.ts'
import {
  selectState,
  selectWithdrawalForUpdate,
  selectWorklist,
  updateWithdrawal,
  type Withdrawal,
  type WithdrawalKey,
} from './store.ts'

type Decide = typeof operations.decideWithdrawal

/** Lists the withdrawals of all players that wait for staff or for a provider, one page at a time. */
export async function getWithdrawals(
  { db, clock }: Context,
  { state, cursor, size }: Parsed<typeof operations.getWithdrawals>,
  { staff, may }: Pick<CallerOf<typeof operations.getWithdrawals>, 'staff' | 'may'>,
): Promise<Reply<typeof operations.getWithdrawals>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const isUnanswered = state === 'UNANSWERED'
  const isTransfer = state === 'TRANSFER'
  const found = await selectWorklist(db, {
    states: isUnanswered ? unansweredStates : isTransfer ? ['APPROVED'] : [state],
    provider: isTransfer ? handProvider : undefined,
    unchangedSince: isUnanswered ? unansweredSince(clock.now()) : undefined,
    after,
    limit: size + 1,
  })
  const { page, ...next } = pageOf(found, size, positionOf)
  const isWhole = may('players.personal')
  const playerIds = page.flatMap(({ payeeEmail, playerId }) => (payeeEmail === undefined ? [] : [playerId]))
  if (isWhole) await recordViews(db, { staff, operation: 'getWithdrawals', playerIds, at: clock.now() })
  const open = await openRequestsAbout(
    db,
    page.map(({ withdrawalId }) => itemOf({ withdrawalId })),
  )
  return {
    status: 'SUCCESS',
    withdrawals: page.map(({ withdrawalId, playerId, method, money, createdAt, maskedNumber, ...row }) => ({
      withdrawalId,
      playerId,
      paymentMethod: method,
      amount: formatAmount(money.amountMinor, money.currency),
      currency: money.currency,
      state: row.state,
      requestDate: createdAt.toString(),
      ...waitingFor(open, withdrawalId),
      payee: emailOf(row, isWhole) ?? row.payeeAddress ?? row.paidByHand ?? maskedNumber ?? '',
    })),
    ...next,
  }
}

const positionOf = ({
  createdAt,
  withdrawalId,
}: {
  readonly createdAt: Temporal.Instant
  readonly withdrawalId: string
}): string => timedCursor({ at: createdAt, id: withdrawalId })

/**
 * Returns the member of staff who asked for a second person's approval about the withdrawal. Empty if no such request
 * is open. An open request must be decided before anything else happens to the withdrawal.
 */
function waitingFor(
  open: readonly { readonly item: string | null; readonly askedBy: string }[],
  withdrawalId: string,
): { secondPersonAskedBy?: string } {
  const request = open.find(({ item }) => item === itemOf({ withdrawalId }))
  return request ? { secondPersonAskedBy: request.askedBy } : {}
}

/** The text that identifies a withdrawal in requests for approval, and in the record of what staff have given. */
export const itemOf = ({ withdrawalId }: { readonly withdrawalId: string }): string => `withdrawal ${withdrawalId}`

/**
 * For the approval of an action on a withdrawal by a second person: `itemOf` identifies the withdrawal,
 * because only one request about it may be open at a time. `stateOf` returns its state and amount, which must still be
 * the same when the person approves the action.
 */
export const withdrawalFacts = {
  itemOf,
  stateOf: async ({ db }: Pick<Context, 'db'>, key: WithdrawalKey) => (await selectState(db, key)) ?? 'none',
}

const emailOf = ({ payeeEmail }: { readonly payeeEmail: string | undefined }, isWhole: boolean): string | undefined =>
  payeeEmail === undefined || isWhole ? payeeEmail : maskedEmail(payeeEmail)

/** `REFUSED_BY_STAFF` distinguishes the decision of staff from a provider's `REFUSED` in the metrics. */
const outcomes = { APPROVED: 'APPROVED', REFUSED: 'REFUSED_BY_STAFF' } as const

/**
 * Approves a withdrawal, which is then paid out, or refuses it, which returns the money to the player.
 * @throws AppError `payments.unknown` if there is no such withdrawal; `payments.decided` if it does not wait for a
 * review any more; and the errors of `requireApproval`
 */
export async function decideWithdrawal(
  context: Context,
  { playerId, withdrawalId, decision, reason }: Parsed<Decide>,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS'; state: 'APPROVED' | 'REFUSED' }> {
  const { staff, idempotencyKey } = caller
  const at = context.clock.now()
  const actor = `staff:${staff}`
  const command = {
    operation: 'decideWithdrawal',
    playerId,
    actor,
    key: idempotencyKey,
    input: { withdrawalId, decision, reason },
    at,
  }
  const asked = { playerId, withdrawalId, decision, reason, actor, at, caller }
  const { reply, provider } = await transaction(context.db, async (tx) => {
    let counted: string | undefined
    const answer = await runPlayerCommandIn(tx, command, async () => {
      const { state, provider: by } = await decide(context, tx, asked)
      counted = by
      return { state }
    })
    return { ...answer, provider: counted }
  })
  if (provider !== undefined) countPayment({ kind: 'withdrawal', provider }, outcomes[reply.state])
  await context.bus.publish(playerId, ['balance', 'payments'])
  return { status: 'SUCCESS', state: reply.state }
}

interface DecisionRequest {
  readonly playerId: string
  readonly withdrawalId: string
  readonly decision: 'approve' | 'refuse'
  readonly reason: string
  readonly actor: string
  readonly at: Temporal.Instant
  readonly caller: ActionCaller
}

async function decide(
  context: Context,
  tx: Tx,
  asked: DecisionRequest,
): Promise<{ state: 'APPROVED' | 'REFUSED'; provider: string }> {
  const { playerId, withdrawalId, decision, reason, actor, at } = asked
  const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId })
  if (!withdrawal) throw new AppError('payments.unknown')
  const { provider } = withdrawal
  const origin = { actor, at, reason, post: context }
  if (decision === 'approve' && withdrawal.state === 'REVIEW') await requireApproval(context, tx, withdrawal, asked)
  const event = decision === 'approve' ? 'APPROVE' : 'REFUSE'
  const outcome = await moveWithdrawal(tx, withdrawal, event, origin)
  if (outcome !== 'changed') throw await decidedBefore(tx, asked)
  if (decision === 'refuse') return { state: 'REFUSED', provider }
  if (isByHand(withdrawal)) return { state: 'APPROVED', provider }
  await updateWithdrawal(tx, withdrawal, { state: 'APPROVED', at, nextInquiryAt: nextInquiryAt(at, 0) })
  await context.outbox.send(tx, payoutQueue, { playerId, withdrawalId })
  return { state: 'APPROVED', provider }
}

/**
 * Requires the approvals that a withdrawal needs. If a member of staff has requested the payout, somebody else must
 * approve it and is thereby the second person. If the player has requested it, the approving member is only the first
 * person, so a large amount needs a second one.
 * @throws AppError `approvals.own` if the member of staff requested the payout, and the errors of `authorise`
 */
async function requireApproval(
  context: Context,
  tx: Tx,
  { money, ...withdrawal }: Withdrawal,
  { caller }: DecisionRequest,
) {
  const { playerId } = withdrawal
  const subject = itemOf(withdrawal)
  const giver = await memberWhoGave(tx, subject)
  if (giver === caller.staff) throw new AppError('approvals.own')
  if (giver !== undefined) return requireOtherPlayer(tx, caller.staff, playerId)
  const gift = { kind: 'decideWithdrawal', playerId, money, givenMinor: money.amountMinor, subject }
  return authorise(tx, context, caller, gift)
}

/**
 * Returns an error that names the colleague who has already decided. The name is empty if no member of staff has
 * decided, for example because the withdrawal needed no review.
 */
async function decidedBefore(tx: Tx, { playerId, withdrawalId }: Pick<DecisionRequest, 'playerId' | 'withdrawalId'>) {
  const { actor = '', event = '' } = (await staffDecision(tx, playerId, withdrawalId)) ?? {}
  return new AppError('payments.decided', { params: { by: actor.replace(/^staff:/, ''), decision: event } })
}
