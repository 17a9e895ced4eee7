import type * as operations from '@baize/contract/approvals'
import type { ErrorCode } from '@baize/contract/errors'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { refusalText } from '../../kit/http/language.ts'
import type { Caller } from '../../kit/http/route.ts'
import { carryOut } from './carry-out.ts'
import { deedOf, noteOn } from './deeds.ts'
import { selectApproval, selectBound, selectDecided, selectWaiting, updateDecided, type Approval } from './store.ts'

export { askSecondPerson, bindDeed, withSecondPerson, withSecondPersonAbout } from './deeds.ts'
export { countWaiting as waitingApprovals } from './store.ts'

export async function getApprovals(
  { db }: Pick<Context, 'db'>,
  { state }: Parsed<typeof operations.getApprovals>,
  caller: Decider & Pick<Caller, 'language'>,
): Promise<Reply<typeof operations.getApprovals>> {
  const bound = await selectBound(db, caller.staff)
  const found = await (state === 'WAITING' ? selectWaiting(db) : selectDecided(db))
  return {
    status: 'SUCCESS',
    approvals: found.map((approval) => {
      const { approvalId, operation, state: now, askedBy, askedAt, decidedBy, decidedAt, input } = approval
      const code = refusalOf(approval, caller, bound)
      return {
        approvalId,
        operation,
        state: now,
        askedBy,
        ...aboutOf(approval),
        reason: (input as { readonly reason?: string }).reason ?? '',
        askedAt: askedAt.toString(),
        ...(decidedBy !== null && { decidedBy }),
        ...(decidedAt && { decidedAt: decidedAt.toString() }),
        ...(code && { refusal: refusalText(code, caller.language, decisionOf(approval)) }),
      }
    }),
  }
}

function aboutOf({ operation, input, playerId, amountMinor, currency, subject }: Approval) {
  const change = deedOf(operation)?.describe?.(input)
  return {
    ...(playerId && { playerId }),
    ...(typeof amountMinor === 'bigint' && currency && { amount: formatAmount(amountMinor, currency), currency }),
    ...(subject && { subject }),
    ...(change !== undefined && { change }),
  }
}

/** The values of the text that names the decision. */
const decisionOf = ({ state, decidedBy }: Pick<Approval, 'state' | 'decidedBy'>) => ({
  by: decidedBy ?? '',
  decision: state,
})

type Subject = Pick<Approval, 'operation' | 'askedBy' | 'state' | 'subject'>

type Decider = Pick<Caller, 'staff' | 'staffSession' | 'may'>

/**
 * Why the caller cannot decide, if so. Nobody decides about their own wish or rights, and no machine about any.
 * @param bound the members of whom one appointed the other alone. They decide only about the staff for each other
 */
function refusalOf({ operation, askedBy, state, subject }: Subject, caller: Decider, bound: ReadonlySet<string>) {
  const permission = deedOf(operation)?.permission
  const code: ErrorCode | undefined =
    permission === undefined || !caller.may(permission) || !caller.staffSession
      ? 'staff.permission'
      : askedBy === caller.staff || subject === `staff ${caller.staff}`
        ? 'approvals.own'
        : bound.has(askedBy) && permission !== 'staff.manage'
          ? 'approvals.appointed'
          : state === 'WAITING'
            ? undefined
            : 'approvals.decided'
  return code
}

/**
 * The second person's decision. A second decision is refused, except that the same person may repeat an approval whose
 * answer was lost.
 * @throws AppError `approvals.unknown`, `approvals.own`, `approvals.appointed`, `approvals.decided`, `staff.permission`
 */
export async function decideApproval(
  context: Context,
  { approvalId, decision, reason }: Parsed<typeof operations.decideApproval>,
  caller: Decider & Pick<Caller, 'language'>,
): Promise<Reply<typeof operations.decideApproval>> {
  const approval = await selectApproval(context.db, approvalId)
  if (!approval) throw new AppError('approvals.unknown')
  const { operation } = approval
  const bound = await selectBound(context.db, caller.staff)
  const refusal = refusalOf({ ...approval, state: 'WAITING' }, caller, bound)
  if (refusal) throw new AppError(refusal)
  const at = context.clock.now()
  const state = decision === 'approve' ? 'APPROVED' : 'REFUSED'
  const isFirst = await transaction(context.db, async (tx) => {
    const by = caller.staff
    if (!(await updateDecided(tx, approvalId, { state, by, at, reason }))) return false
    const details = { approvalId, operation, decision, reason }
    await noteOn(tx, approval, { operation: 'decideApproval', staff: by, at, details })
    return true
  })
  if (!isFirst) {
    // the other decision may have come a moment ago
    const decided = (await selectApproval(context.db, approvalId)) ?? approval
    const isRepeated = decided.decidedBy === caller.staff && (decided.state === 'REFUSED') === (state === 'REFUSED')
    if (!isRepeated) throw new AppError('approvals.decided', { params: decisionOf(decided) })
    if (decided.state !== 'APPROVED') return { status: 'SUCCESS', state: decided.state }
  }
  if (state === 'REFUSED') return { status: 'SUCCESS', state }
  const failure = await carryOut(context, approval)
  return failure
    ? {
        status: 'SUCCESS',
        state: 'FAILED',
        failure: refusalText(failure.code, caller.language, failure.details.params),
      }
    : { status: 'SUCCESS', state: 'DONE' }
}
