import type * as operations from '@baize/contract/approvals/staff'
import type { ErrorCode } from '@baize/contract/errors'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { refusalText } from '../../../kit/http/language.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { noteOn } from './ask.ts'
import { actionOf } from './bound-actions.ts'
import { carryOut } from './carry-out.ts'
import { endIfChanged } from './ends.ts'
import { isOwnPlayer } from './own-players.ts'
import { lockRights, selectBound } from './rights.ts'
import { selectApproval, updateDecided, type Approval } from './store.ts'

/** The parameters of the text about who decided a request, and how. */
export const decisionOf = ({ state, decidedBy }: Pick<Approval, 'state' | 'decidedBy'>) => ({
  by: decidedBy ?? '',
  decision: state,
})

type Subject = Pick<Approval, 'operation' | 'askedBy' | 'state' | 'subject' | 'playerId'>

export type Decider = Pick<Caller, 'staff' | 'staffSession' | 'may'>

/**
 * Why the caller may not decide the request. Undefined if they may. Members may not decide about their own requests,
 * rights or player accounts, and API keys may not decide at all.
 * @param bound the members who count as one person with the caller. They may not decide each other's requests, except
 * requests that change staff
 */
export async function decisionRefusal(
  db: Db,
  { operation, askedBy, state, subject, playerId }: Subject,
  caller: Decider,
  bound: ReadonlySet<string>,
): Promise<ErrorCode | undefined> {
  const { staff, staffSession, may } = caller
  const permission = actionOf(operation)?.permission
  if (permission === undefined || !may(permission) || !staffSession) return 'staff.permission'
  if (askedBy === staff || subject === `staff ${staff}`) return 'approvals.own'
  if (bound.has(askedBy) && permission !== 'staff.manage') return 'approvals.appointed'
  if (playerId && (await isOwnPlayer(db, staff, playerId))) return 'approvals.ownPlayer'
  return state === 'WAITING' ? undefined : 'approvals.decided'
}

/**
 * Records the approver's decision and, if it is an approval, executes the action. A second decision is refused, except
 * that an approver may repeat their own decision if its reply was lost.
 * @throws AppError `approvals.unknown` if there is no such request; `staff.permission`, `approvals.own`,
 * `approvals.ownPlayer` or `approvals.appointed` if the caller may not decide it (see `decisionRefusal`);
 * `approvals.decided` if it has been decided; `approvals.ended…` if it has ended
 */
export async function decideApproval(
  context: Context,
  { approvalId, decision, reason }: Parsed<typeof operations.decideApproval>,
  caller: Decider & Pick<Caller, 'language'>,
): Promise<Reply<typeof operations.decideApproval>> {
  const { db, clock } = context
  const approval = await selectApproval(db, approvalId)
  if (!approval) throw new AppError('approvals.unknown')
  const bound = await selectBound(db, caller.staff)
  const refusal = await decisionRefusal(db, { ...approval, state: 'WAITING' }, caller, bound)
  if (refusal) throw new AppError(refusal)
  await endIfChanged(context, approval)
  const at = clock.now()
  const { staff: by } = caller
  const state = decision === 'approve' ? 'APPROVED' : 'REFUSED'
  const isFirst = await transaction(db, async (tx) => {
    const rights = (await lockRights(tx, [by])).get(by)?.version
    if (rights === undefined) throw new AppError('staff.permission')
    if (!(await updateDecided(tx, approvalId, { state, by, at, reason, rights }))) return false
    const details = { approvalId, operation: approval.operation, decision, reason }
    await noteOn(tx, approval, { operation: 'decideApproval', staff: by, at, details })
    return true
  })
  const decided = (await selectApproval(db, approvalId)) ?? approval
  if (!isFirst) {
    const { failure } = decided
    if (decided.state === 'ENDED' && decided.decidedBy === null && failure)
      throw new AppError(failure, { params: { asker: decided.askedBy } })
    // The request was decided before: either the caller repeats their own decision, or somebody else was faster.
    const isRepeated = decided.decidedBy === by && (decided.state === 'REFUSED') === (state === 'REFUSED')
    if (!isRepeated) throw new AppError('approvals.decided', { params: decisionOf(decided) })
    if (decided.state !== 'APPROVED') return { status: 'SUCCESS', state: decided.state }
  }
  if (state === 'REFUSED') return { status: 'SUCCESS', state }
  const failure = await carryOut(context, decided)
  if (!failure) return { status: 'SUCCESS', state: 'DONE' }
  const message = refusalText(failure.code, caller.language, { ...failure.params, asker: decided.askedBy }, 'staff')
  return { status: 'SUCCESS', state: failure.state, failure: message }
}
