import type * as operations from '@baize/contract/approvals/staff'
import type { ErrorCode } from '@baize/contract/errors'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { refusalText } from '../../../kit/http/language.ts'
import type { Caller } from '../../../kit/http/route.ts'
import { noteOn } from './ask.ts'
import { actionOf } from './bound-actions.ts'
import { carryOut } from './carry-out.ts'
import { endChanged, endIfChanged } from './ends.ts'
import { isOwnPlayer } from './own-players.ts'
import { lockRights, selectBound } from './rights.ts'
import {
  selectApproval,
  selectDecided,
  selectOwn,
  selectWaiting,
  updateDecided,
  updateEnded,
  type Approval,
} from './store.ts'

export { askSecondPerson, withSecondPerson, withSecondPersonAbout } from './ask.ts'
export {
  type ActionCaller,
  authorise,
  countTaken,
  mayTake,
  memberWhoGave,
  SecondPersonNeeded,
  type Taken,
} from './authority.ts'
export { bindAction } from './bound-actions.ts'
export { isOwnPlayer, requireOtherPlayer } from './own-players.ts'
export { selectBound as onePersonWith, selectRights as rightsOfMember } from './rights.ts'
export { countWaiting as waitingApprovals, selectOpenAbout as openRequestsAbout } from './store.ts'

export async function getApprovals(
  context: Context,
  { state }: Parsed<typeof operations.getApprovals>,
  caller: Decider & Pick<Caller, 'language'>,
): Promise<Reply<typeof operations.getApprovals>> {
  const { db } = context
  await endChanged(context)
  const bound = await selectBound(db, caller.staff)
  const found = await (state === 'WAITING' ? selectWaiting(db) : selectDecided(db))
  const approvals = found.map(async (approval) => {
    const code = await refusalOf(db, approval, caller, bound)
    return {
      ...shown(approval, caller.language),
      ...(code && { refusal: refusalText(code, caller.language, decisionOf(approval)) }),
    }
  })
  return { status: 'SUCCESS', approvals: await Promise.all(approvals) }
}

/** The requests of the member themselves, whatever became of them. */
export async function getOwnApprovals(
  context: Context,
  { state, cursor, size }: Parsed<typeof operations.getOwnApprovals>,
  { staff, language }: Pick<Caller, 'staff' | 'language'>,
): Promise<Reply<typeof operations.getOwnApprovals>> {
  await endChanged(context)
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const states = state && statesOf[state]
  const found = await selectOwn(context.db, { staff, states, after, limit: size + 1 })
  const { page, ...next } = pageOf(found, size, ({ askedAt: at, approvalId: id }) => timedCursor({ at, id }))
  const approvals = page.map((approval) =>
    shown({ ...approval, failure: approval.failure && forAsker(approval.failure) }, language),
  )
  return { status: 'SUCCESS', approvals, ...next }
}

const statesOf = {
  OPEN: ['WAITING', 'APPROVED'],
  DONE: ['DONE'],
  REFUSED: ['REFUSED'],
  OVER: ['FAILED', 'EXPIRED', 'ENDED'],
} as const

/** The end of a request in words for the person who asked. */
const forAsker = (code: ErrorCode): ErrorCode => ofOwn[code] ?? code

const ofOwn: Partial<Record<ErrorCode, ErrorCode>> = {
  'approvals.endedAsker': 'approvals.endedYou',
  'approvals.endedByAsker': 'approvals.endedByYou',
}

/**
 * Ends a request of the member’s own that nobody has decided. A repetition changes nothing.
 * @throws AppError `approvals.unknown`, also for a request of somebody else. `approvals.decided`, `approvals.ended…`
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

function shown(approval: Approval, language: Caller['language']) {
  const {
    approvalId,
    operation,
    state,
    askedBy,
    askedAt,
    decidedBy,
    decidedAt,
    decisionReason,
    endedAt,
    input,
    failure,
    failureValues,
  } = approval
  return {
    approvalId,
    operation,
    state,
    askedBy,
    ...aboutOf(approval),
    reason: (input as { readonly reason?: string }).reason ?? '',
    askedAt: askedAt.toString(),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt && { decidedAt: decidedAt.toString() }),
    ...(decisionReason && { decisionReason }),
    ...(endedAt && { endedAt: endedAt.toString() }),
    ...(failure && {
      failure: refusalText(failure, language, { ...decisionOf(approval), asker: askedBy, ...failureValues }),
    }),
  }
}

function aboutOf({ operation, input, playerId, amountMinor, currency, subject }: Approval) {
  const change = actionOf(operation)?.describe?.(input)
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

type Subject = Pick<Approval, 'operation' | 'askedBy' | 'state' | 'subject' | 'playerId'>
type Decider = Pick<Caller, 'staff' | 'staffSession' | 'may'>

/**
 * Why the caller cannot decide, if so. Nobody decides about their own request, rights or player account, and no machine
 * about any.
 * @param bound the members who count as one person with the caller. They decide only about the staff for each other
 */
async function refusalOf(
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
 * The second person's decision. A second decision is refused, except that the same person may repeat an approval whose
 * answer was lost.
 * @throws AppError `approvals.unknown`, `approvals.own`, `approvals.ownPlayer`, `approvals.appointed`, `approvals.decided`,
 * `staff.permission`. `approvals.ended…` if the request has ended
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
  const refusal = await refusalOf(db, { ...approval, state: 'WAITING' }, caller, bound)
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
    // the other decision may have come a moment ago
    const isRepeated = decided.decidedBy === by && (decided.state === 'REFUSED') === (state === 'REFUSED')
    if (!isRepeated) throw new AppError('approvals.decided', { params: decisionOf(decided) })
    if (decided.state !== 'APPROVED') return { status: 'SUCCESS', state: decided.state }
  }
  if (state === 'REFUSED') return { status: 'SUCCESS', state }
  const failure = await carryOut(context, decided)
  if (!failure) return { status: 'SUCCESS', state: 'DONE' }
  const words = refusalText(failure.code, caller.language, { ...failure.params, asker: decided.askedBy })
  return { status: 'SUCCESS', state: failure.state, failure: words }
}
