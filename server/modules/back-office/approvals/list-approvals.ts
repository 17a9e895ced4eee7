import type * as operations from '@baize/contract/approvals/staff'
import type { ErrorCode } from '@baize/contract/errors'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { refusalText } from '../../../kit/http/language.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { actionOf, type Reading } from './bound-actions.ts'
import { endChanged } from './ends.ts'
import { selectBound } from './rights.ts'
import { selectDecided, selectOwn, selectWaiting, type Approval } from './store.ts'
import { decisionOf, type Decider, decisionRefusal } from './decide-approval.ts'

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
    const code = await decisionRefusal(db, approval, caller, bound)
    return {
      ...shown(approval, caller.language),
      ...(await beforeOf(context, approval)),
      ...(code && { refusal: refusalText(code, caller.language, decisionOf(approval), 'staff') }),
    }
  })
  return { status: 'SUCCESS', approvals: await Promise.all(approvals) }
}

/** A page of the caller's own requests. */
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
  const approvals = page.map(async (approval) => ({
    ...shown({ ...approval, failure: approval.failure && forAsker(approval.failure) }, language),
    ...(await beforeOf(context, approval)),
  }))
  return { status: 'SUCCESS', approvals: await Promise.all(approvals), ...next }
}

const statesOf = {
  OPEN: ['WAITING', 'APPROVED'],
  DONE: ['DONE'],
  REFUSED: ['REFUSED'],
  OVER: ['FAILED', 'EXPIRED', 'ENDED'],
} as const

/**
 * Replaces the code with which a request ended by the code whose text addresses the reader as “you”. To be used if the
 * reader made the request.
 */
export const forAsker = (code: ErrorCode): ErrorCode => ofOwn[code] ?? code

const ofOwn: Partial<Record<ErrorCode, ErrorCode>> = {
  'approvals.endedAsker': 'approvals.endedYou',
  'approvals.endedByAsker': 'approvals.endedByYou',
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
      failure: refusalText(failure, language, { ...decisionOf(approval), asker: askedBy, ...failureValues }, 'staff'),
    }),
  }
}

/** What a waiting request would replace. Once it is decided, this may be something else than it was. */
async function beforeOf(context: Reading, { operation, state, input }: Approval): Promise<{ before?: string }> {
  const before = state === 'WAITING' ? await actionOf(operation)?.before?.(context, input) : undefined
  return before === undefined ? {} : { before }
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
