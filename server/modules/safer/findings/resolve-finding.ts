import type * as operations from '@baize/contract/findings/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { requireOtherPlayer } from '../../back-office/approvals/service.ts'
import { changeAsStaff, type StaffCaller } from '../../back-office/records/service.ts'
import { selectOutcome, updateDecided } from './store.ts'

/**
 * Records the decision in the log of staff changes and not in the player's audit log, because players can read the
 * audit of their own account and must not learn of the suspicion.
 * @throws AppError `findings.unknown` if there is no such suspicion; `findings.decided` if staff have already decided
 * about it; `approvals.ownPlayer` if one of the accounts is the caller's own
 */
export async function resolveFinding(
  context: Context,
  input: Parsed<typeof operations.resolveFinding>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.resolveFinding>> {
  const { playerId, findingId, decision, reason } = input
  const { staff } = caller
  await changeAsStaff(context, { operation: 'resolveFinding', input, caller }, async (tx, at) => {
    const decided = { decision: decision === 'confirm' ? 'CONFIRMED' : 'DISMISSED', by: staff, reason, at } as const
    const known = await selectOutcome(tx, { playerId, findingId })
    if (!known) throw new AppError('findings.unknown')
    await requireOtherPlayer(tx, staff, known.otherId)
    if (!(await updateDecided(tx, { playerId, findingId }, decided))) {
      const { by, decision: decidedAs } = (await selectOutcome(tx, { playerId, findingId })) ?? known
      throw new AppError('findings.decided', { params: { by: by ?? '', decision: decidedAs ?? '' } })
    }
    return { subject: `finding ${findingId}`, details: { playerId, decision, reason } }
  })
  return { status: 'SUCCESS' }
}
