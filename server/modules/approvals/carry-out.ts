import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import { deedOf } from './deeds.ts'
import { expireAsked, selectUnfinished, updateEnded, type Approval } from './store.ts'

/**
 * Carries out an approved movement in the first person's name. Its idempotency key is the approval's id, so that a
 * repetition after a crash moves nothing twice.
 * @returns the refusal of a rule that holds now
 */
export async function carryOut(context: Context, approval: Approval): Promise<AppError | undefined> {
  const { approvalId, operation, input, askedBy } = approval
  const deed = deedOf(operation)
  if (!deed) throw new Error(`${operation} is not bound`)
  try {
    await deed.carryOut(context, input, { staff: askedBy, idempotencyKey: approvalId, isApproved: true })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateEnded(context.db, approvalId, { state: 'FAILED', failure: error.code })
    return error
  }
  await updateEnded(context.db, approvalId, { state: 'DONE', failure: null })
  return undefined
}

const waitingHours = 72
/** A live process carries a movement out sooner. */
const unfinishedAfterSeconds = 60

/** Carries out movements whose process has died, and ends wishes that nobody has decided. */
export async function tidyApprovals(context: Context): Promise<void> {
  const now = context.clock.now()
  await expireAsked(context.db, now.subtract({ hours: waitingHours }))
  for (const approval of await selectUnfinished(context.db, now.subtract({ seconds: unfinishedAfterSeconds })))
    await carryOut(context, approval)
}
