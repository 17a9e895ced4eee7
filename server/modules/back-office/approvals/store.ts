import type { ApprovedOperation } from '@baize/contract/approvals/staff'
import type { ErrorCode } from '@baize/contract/errors'
import type { Currency } from '@baize/contract/money'
import { sql, type Generated } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { TimedPosition } from '../../../kit/cursor.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Waiting } from '../../../kit/waiting.ts'
import { hashInput } from '../records/service.ts'

export type ApprovalState = 'WAITING' | 'APPROVED' | 'DONE' | 'REFUSED' | 'FAILED' | 'EXPIRED' | 'ENDED'

interface ApprovalTable {
  approval_id: string
  operation: ApprovedOperation
  player_id: string | null
  input: object | string
  amount: bigint | null
  currency: Currency | null
  subject: string | null
  asked_by: string
  asked_at: Instant
  asked_key: string
  state: ApprovalState
  decided_by: string | null
  decided_at: Instant | null
  decision_reason: string | null
  failure: ErrorCode | null
  asked_rights: Generated<number>
  decided_rights: Generated<number | null>
  item: Generated<string | null>
  item_state: Generated<string | null>
  ended_at: Generated<Instant | null>
  failure_values: Generated<object | string | null>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    approval: ApprovalTable
  }
}

/** An action for which approval was requested: about a player's money, or about a text, an offer or staff. */
export interface Asked {
  readonly approvalId: string
  readonly operation: ApprovedOperation
  readonly playerId?: string | null
  readonly input: object
  readonly amountMinor?: bigint | null
  readonly currency?: Currency | null
  /** The subject of a request that is not about a player: for example a text, an offer or a member of staff. */
  readonly subject?: string | null
  readonly askedBy: string
  readonly askedAt: Instant
  readonly askedKey: string
  /** The version of the requester's rights when they made the request. */
  readonly askedRights: number
  /** The item about which only one request may be open at a time, such as `withdrawal <id>`. */
  readonly item?: string | null
  /** The state that the request depends on. If the state changes, the request ends. */
  readonly itemState?: string | null
}

export interface Approval extends Asked {
  readonly state: ApprovalState
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
  readonly decidedRights: number | null
  readonly decisionReason: string | null
  readonly endedAt: Instant | null
  /** The error code that explains why a request in the state FAILED or ENDED was not executed. */
  readonly failure: ErrorCode | null
  /** The parameters of the text for the failure. */
  readonly failureValues: AppError['details']['params'] | null
}

const columns = [
  'approval_id as approvalId',
  'operation',
  'player_id as playerId',
  'input',
  'amount as amountMinor',
  'currency',
  'subject',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'asked_key as askedKey',
  'asked_rights as askedRights',
  'item',
  'item_state as itemState',
  'state',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'decided_rights as decidedRights',
  'decision_reason as decisionReason',
  'ended_at as endedAt',
  'failure',
  'failure_values as failureValues',
] as const

/**
 * Stores a request. If the requester has already made the same request, with the same key or about the same item,
 * nothing changes.
 * @returns the id of the stored request, and whether it is new
 * @throws AppError `request.keyReused` if the key belongs to a different request; `approvals.asked` if the open request
 * about the same item comes from somebody else or has different content
 */
export async function insertApproval(tx: Tx, asked: Asked): Promise<{ approvalId: string; isNew: boolean }> {
  const { approvalId, operation, input, askedBy, askedAt, askedKey } = asked
  const insert = tx
    .insertInto('approval')
    .values({
      approval_id: approvalId,
      operation,
      player_id: asked.playerId ?? null,
      input: JSON.stringify(input),
      amount: asked.amountMinor ?? null,
      currency: asked.currency ?? null,
      subject: asked.subject ?? null,
      asked_by: askedBy,
      asked_at: askedAt,
      asked_key: askedKey,
      asked_rights: asked.askedRights,
      item: asked.item ?? null,
      item_state: asked.itemState ?? null,
      state: 'WAITING',
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.doNothing())
  // An open request about the same item may prevent the insertion and end before it is read. The insertion is then
  // tried again.
  for (let attempt = 0; attempt < 3; attempt++) {
    const inserted = await insert.executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return { approvalId, isNew: true }
    const known = await selectAsked(tx, { operation, askedBy, askedKey })
    if (known && !isSame(known.input, input)) throw new AppError('request.keyReused')
    const earlier = known?.approvalId ?? (await openAbout(tx, asked))
    if (earlier !== undefined) return { approvalId: earlier, isNew: false }
  }
  throw new Error(`the open requests about ${String(asked.item)} end one after another`)
}

/** The stored input has gone through JSON, so the new input is converted to JSON as well before they are compared. */
const isSame = (stored: object | string, input: object): boolean =>
  hashInput(stored).equals(hashInput(JSON.parse(JSON.stringify(input))))

/**
 * Finds the requester's identical open request about the item, which was stored under another key.
 * @returns the id of that request; undefined if no request about the item is open
 * @throws AppError `approvals.asked` if the open request comes from somebody else or has different content
 */
async function openAbout(tx: Tx, { operation, item = null, askedBy, input }: Asked): Promise<string | undefined> {
  const open = await tx
    .selectFrom('approval')
    .select(['approval_id', 'asked_by', 'input'])
    .where('operation', '=', operation)
    .where('item', '=', item)
    .where('state', 'in', ['WAITING', 'APPROVED'])
    .executeTakeFirst()
  if (!open) return undefined
  if (open.asked_by !== askedBy || !isSame(open.input, input))
    throw new AppError('approvals.asked', { params: { by: open.asked_by } })
  return open.approval_id
}

export const selectAsked = (
  db: Db,
  { operation, askedBy, askedKey }: Pick<Asked, 'operation' | 'askedBy' | 'askedKey'>,
): Promise<{ approvalId: string; input: object | string } | undefined> =>
  db
    .selectFrom('approval')
    .select(['approval_id as approvalId', 'input'])
    .where('operation', '=', operation)
    .where('asked_by', '=', askedBy)
    .where('asked_key', '=', askedKey)
    .executeTakeFirst()

/** The requests about the given items that wait for a decision, or are approved and not executed yet. */
export const selectOpenAbout = (db: Db, items: readonly string[]) =>
  items.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('approval')
        .select(['approval_id as approvalId', 'item', 'asked_by as askedBy'])
        .where('item', 'in', items)
        .where('state', 'in', ['WAITING', 'APPROVED'])
        .execute()

export const selectApproval = (db: Db, approvalId: string) =>
  db.selectFrom('approval').select(columns).where('approval_id', '=', approvalId).executeTakeFirst() as Promise<
    Approval | undefined
  >

const listed = 200

/** The requests that wait for a decision, oldest first, at most `listed` of them. */
export const selectWaiting = (db: Db) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('state', '=', 'WAITING')
    .orderBy('asked_at')
    .limit(listed)
    .execute() as Promise<Approval[]>

/** The requests that have been decided or have ended, newest first, at most `listed` of them. */
export const selectDecided = (db: Db) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where((row) => row.or([row('decided_at', 'is not', null), row('ended_at', 'is not', null)]))
    .orderBy((row) => row.fn.coalesce('ended_at', 'decided_at'), 'desc')
    .limit(listed)
    .execute() as Promise<Approval[]>

/** The request for the operation about this item that still waits for a decision. There is at most one. */
export const selectWaitingAbout = (db: Db, operation: ApprovedOperation, item: string) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('operation', '=', operation)
    .where('item', '=', item)
    .where('state', '=', 'WAITING')
    .execute() as Promise<Approval[]>

interface OwnAsked {
  readonly staff: string
  /** The states to list. Undefined: all states. */
  readonly states: readonly ApprovalState[] | undefined
  readonly after: TimedPosition | undefined
  readonly limit: number
}

/** The requests that a member of staff has made, newest first. */
export const selectOwn = (db: Db, { staff, states, after, limit }: OwnAsked) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('asked_by', '=', staff)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(asked_at, approval_id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('approval_id', 'desc')
    .limit(limit)
    .execute() as Promise<Approval[]>

export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('approval')
    .select([sql<number>`count(*)::int`.as('count'), sql<Instant | null>`min(asked_at)`.as('oldestAt')])
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()

interface Decision {
  readonly state: 'APPROVED' | 'REFUSED'
  readonly by: string
  readonly at: Instant
  readonly reason: string
  readonly rights: number
}

/**
 * @returns false if the request has already been decided or has ended; so of two concurrent decisions only one is
 * stored
 */
export async function updateDecided(
  tx: Tx,
  approvalId: string,
  { state, by, at, reason, rights }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason, decided_rights: rights })
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false if the request was not in the state `from`, so that nothing has changed */
export async function updateEnded(
  db: Db,
  approvalId: string,
  ended: {
    readonly from: 'WAITING' | 'APPROVED'
    readonly state: 'DONE' | 'FAILED' | 'ENDED'
    readonly failure: ErrorCode | null
    readonly failureValues?: AppError['details']['params']
    readonly at: Instant
  },
): Promise<boolean> {
  const { from, state, failure, failureValues, at } = ended
  const { numUpdatedRows } = await db
    .updateTable('approval')
    .set({ state, failure, ...(failureValues && { failure_values: JSON.stringify(failureValues) }), ended_at: at })
    .where('approval_id', '=', approvalId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The requests that were approved before the instant but are still not executed, because their process died. */
export const selectUnfinished = (db: Db, before: Instant) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('state', '=', 'APPROVED')
    .where('decided_at', '<', before)
    .limit(listed)
    .execute() as Promise<Approval[]>

export async function expireAsked(db: Db, before: Instant, at: Instant): Promise<void> {
  await db
    .updateTable('approval')
    .set({ state: 'EXPIRED', ended_at: at })
    .where('state', '=', 'WAITING')
    .where('asked_at', '<', before)
    .execute()
}
