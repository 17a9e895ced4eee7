import type * as operations from '@baize/contract/approvals/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { noteOn } from './ask.ts'
import { selectApproval, updateEnded } from './store.ts'
import { forAsker } from './list-approvals.ts'
import { decisionOf } from './decide-approval.ts'

/**
 * Withdraws a request of the caller that nobody has decided yet. Withdrawing it again changes nothing.
 * @throws AppError `approvals.unknown` if the request does not exist or somebody else made it; `approvals.decided` if
 * it has been decided; `approvals.ended…` if it has ended for another reason
 */
export async function withdrawApproval(
  context: Context,
  { approvalId }: Parsed<typeof operations.withdrawApproval>,
  { staff }: Pick<Caller, 'staff'>,
): Promise<Reply<typeof operations.withdrawApproval>> {
  const { db, clock } = context
  const approval = await selectApproval(db, approvalId)
  if (approval?.askedBy !== staff) throw new AppError('approvals.unknown')
  const at = clock.now()
  const ended = { from: 'WAITING', state: 'ENDED', failure: 'approvals.endedByAsker', at } as const
  const isFirst = await transaction(db, async (tx) => {
    if (!(await updateEnded(tx, approvalId, ended))) return false
    const details = { approvalId, operation: approval.operation }
    await noteOn(tx, approval, { operation: 'withdrawApproval', staff, at, details })
    return true
  })
  if (isFirst) return { status: 'SUCCESS' }
  const over = (await selectApproval(db, approvalId)) ?? approval
  if (over.failure === ended.failure) return { status: 'SUCCESS' }
  if (over.state === 'ENDED' && over.decidedBy === null && over.failure)
    throw new AppError(forAsker(over.failure), { params: { asker: staff } })
  throw new AppError('approvals.decided', { params: decisionOf(over) })
}
