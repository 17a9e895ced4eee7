import type { ErrorCode } from '@baize/contract/errors'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import { actionOf } from './bound-actions.ts'
import { endChanged, RequestEnded, requireHolding } from './ends.ts'
import { type Approval, expireAsked, selectUnfinished, updateEnded } from './store.ts'

interface Failure {
  readonly state: 'FAILED' | 'ENDED'
  readonly code: ErrorCode
  readonly params?: AppError['details']['params']
}

/**
 * Carries out an approved movement in the first person's name. Its idempotency key is the approval's id, so that a
 * repetition after a crash moves nothing twice.
 * @returns the refusal of a rule that holds now, or what has changed since the decision
 */
export async function carryOut(context: Context, approval: Approval): Promise<Failure | undefined> {
  const { approvalId, operation, input, askedBy, decidedBy } = approval
  const action = actionOf(operation)
  if (!action || decidedBy === null) throw new Error(`request ${approvalId} (${operation}) cannot be carried out`)
  const consent = {
    by: decidedBy,
    check: (tx: Parameters<typeof requireHolding>[1]) => requireHolding(context, tx, approval),
  }
  const failure = await failureOf(
    action.carryOut(context, input, { staff: askedBy, idempotencyKey: approvalId, consent }),
  )
  const ended = failure
    ? { state: failure.state, failure: failure.code, failureValues: failure.params }
    : { state: 'DONE' as const, failure: null }
  await updateEnded(context.db, approvalId, { from: 'APPROVED', ...ended, at: context.clock.now() })
  return failure
}

async function failureOf(work: Promise<unknown>): Promise<Failure | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof RequestEnded) return { state: 'ENDED', code: error.code }
    if (error instanceof AppError) return { state: 'FAILED', code: error.code, params: error.details.params }
    throw error
  }
}

const waitingHours = 72
/** A live process carries a movement out sooner. */
const unfinishedAfterSeconds = 60

/** Carries out movements whose process has died, and ends requests that rest on nothing or that nobody has decided. */
export async function tidyApprovals(context: Context): Promise<void> {
  const now = context.clock.now()
  await expireAsked(context.db, now.subtract({ hours: waitingHours }), now)
  await endChanged(context)
  for (const approval of await selectUnfinished(context.db, now.subtract({ seconds: unfinishedAfterSeconds })))
    await carryOut(context, approval)
}
