import type * as operations from '@baize/contract/findings/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import { requireOtherPlayer } from '../../back-office/approvals/service.ts'
import { recordChange, runStaffCommand, type StaffCaller } from '../../back-office/records/service.ts'
import { selectOutcome, updateDecided } from './store.ts'

/** Players can read the audit of their account. So the decision is recorded as a change by staff. */
export async function resolveFinding(
  context: Context,
  input: Parsed<typeof operations.resolveFinding>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.resolveFinding>> {
  const { playerId, findingId, decision, reason } = input
  const { staff } = caller
  const at = context.clock.now()
  await runStaffCommand(context, { operation: 'resolveFinding', input, caller }, async (tx) => {
    const decided = { decision: decision === 'confirm' ? 'CONFIRMED' : 'DISMISSED', by: staff, reason, at } as const
    const known = await selectOutcome(tx, { playerId, findingId })
    if (!known) throw new AppError('findings.unknown')
    await requireOtherPlayer(tx, staff, known.otherId)
    if (!(await updateDecided(tx, { playerId, findingId }, decided))) {
      const { by, decision: decidedAs } = (await selectOutcome(tx, { playerId, findingId })) ?? known
      throw new AppError('findings.decided', { params: { by: by ?? '', decision: decidedAs ?? '' } })
    }
    const subject = `finding ${findingId}`
    const details = { playerId, decision, reason }
    await recordChange(tx, { staff, operation: 'resolveFinding', subject, details, at })
  })
  return { status: 'SUCCESS' }
}
