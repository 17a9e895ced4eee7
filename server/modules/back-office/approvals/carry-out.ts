import type { ErrorCode } from '@baize/contract/errors'
import type { Context } from '../../../context.ts'
import { AppError, type TextParams } from '../../../kit/app-error.ts'
import { actionOf } from './bound-actions.ts'
import { endChanged, RequestEnded, requireHolding } from './ends.ts'
import { type Approval, expireAsked, selectUnfinished, updateEnded } from './store.ts'

interface Failure {
  readonly state: 'FAILED' | 'ENDED'
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * Executes an approved action in the requester's name. The approval's id serves as the idempotency key, so that
 * repeating the action after a crash does not move money twice.
 * @returns why the action was not executed: the refusal of a rule, or what has changed since the approval. Undefined if
 * it was executed
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
    if (error instanceof AppError) return { state: 'FAILED', code: error.code, params: plain(error.details.params) }
    throw error
  }
}

const plain = (params: TextParams = {}): Failure['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value instanceof Temporal.Instant ? value.toString() : value]),
  )

const waitingHours = 72
/**
 * An approved action that is still not executed after this time has been abandoned by its process, because a running
 * process executes it sooner.
 */
const unfinishedAfterSeconds = 60

/**
 * Executes approved actions that their process has not finished, and ends requests that depend on something that has
 * changed or that nobody has decided in time.
 */
export async function tidyApprovals(context: Context): Promise<void> {
  const now = context.clock.now()
  await expireAsked(context.db, now.subtract({ hours: waitingHours }), now)
  await endChanged(context)
  for (const approval of await selectUnfinished(context.db, now.subtract({ seconds: unfinishedAfterSeconds })))
    await carryOut(context, approval)
}
