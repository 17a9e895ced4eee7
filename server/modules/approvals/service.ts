import type * as operations from '@baize/contract/approvals'
import type { ErrorCode } from '@baize/contract/errors'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { refusalText } from '../../kit/http/language.ts'
import type { Caller } from '../../kit/http/route.ts'
import { recordAudit } from '../commands/service.ts'
import { carryOut } from './carry-out.ts'
import { deedOf } from './deeds.ts'
import { selectApproval, selectDecided, selectWaiting, updateDecided, type Approval } from './store.ts'

export { withSecondPerson } from './deeds.ts'
export { countWaiting as waitingApprovals } from './store.ts'

export async function getApprovals(
  { db }: Pick<Context, 'db'>,
  { state }: Parsed<typeof operations.getApprovals>,
  caller: Pick<Caller, 'staff' | 'may' | 'language'>,
): Promise<Reply<typeof operations.getApprovals>> {
  const found = await (state === 'WAITING' ? selectWaiting(db) : selectDecided(db))
  return {
    status: 'SUCCESS',
    approvals: found.map(({ amountMinor, currency, input, askedAt, decidedBy, decidedAt, ...approval }) => {
      const code = refusalOf(approval, caller)
      return {
        ...approval,
        amount: formatAmount(amountMinor, currency),
        currency,
        reason: (input as { readonly reason: string }).reason,
        askedAt: askedAt.toString(),
        ...(decidedBy !== null && { decidedBy }),
        ...(decidedAt && { decidedAt: decidedAt.toString() }),
        ...(code && { refusal: refusalText(code, caller.language) }),
      }
    }),
  }
}

type Subject = Pick<Approval, 'operation' | 'askedBy' | 'state'>

/** Why a person cannot decide, if so. Nobody decides about their own wish. */
function refusalOf({ operation, askedBy, state }: Subject, caller: Pick<Caller, 'staff' | 'may'>) {
  const permission = deedOf(operation)?.operation.permission
  const code: ErrorCode | undefined =
    permission === undefined || !caller.may(permission)
      ? 'staff.permission'
      : askedBy === caller.staff
        ? 'approvals.own'
        : state === 'WAITING'
          ? undefined
          : 'approvals.decided'
  return code
}

/**
 * The second person's decision. A second decision is refused, except that the same person may repeat an approval whose
 * answer was lost.
 * @throws AppError `approvals.unknown`, `approvals.own`, `approvals.decided`, `staff.permission`
 */
export async function decideApproval(
  context: Context,
  { approvalId, decision, reason }: Parsed<typeof operations.decideApproval>,
  caller: Pick<Caller, 'staff' | 'may' | 'language'>,
): Promise<Reply<typeof operations.decideApproval>> {
  const approval = await selectApproval(context.db, approvalId)
  if (!approval) throw new AppError('approvals.unknown')
  const { playerId, operation } = approval
  const refusal = refusalOf({ ...approval, state: 'WAITING' }, caller)
  if (refusal) throw new AppError(refusal)
  const at = context.clock.now()
  const state = decision === 'approve' ? 'APPROVED' : 'REFUSED'
  const isFirst = await transaction(context.db, async (tx) => {
    const by = caller.staff
    if (!(await updateDecided(tx, approvalId, { state, by, at, reason }))) return false
    const record = { operation: 'decideApproval', playerId, actor: `staff:${by}`, at }
    await recordAudit(tx, { ...record, details: { approvalId, operation, decision, reason } })
    return true
  })
  if (!isFirst) {
    const isRepeated = approval.decidedBy === caller.staff && (approval.state === 'REFUSED') === (state === 'REFUSED')
    if (!isRepeated) throw new AppError('approvals.decided')
    if (approval.state !== 'APPROVED') return { status: 'SUCCESS', state: approval.state }
  }
  if (state === 'REFUSED') return { status: 'SUCCESS', state }
  const failure = await carryOut(context, approval)
  return failure
    ? { status: 'SUCCESS', state: 'FAILED', failure: refusalText(failure, caller.language) }
    : { status: 'SUCCESS', state: 'DONE' }
}
