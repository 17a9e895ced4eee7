import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Waiting } from '../../kit/waiting.ts'
import { hashInput } from '../commands/service.ts'

/** The operations that may need a second person. */
export type ApprovedOperation =
  | 'bookGoodwill'
  | 'correctEntry'
  | 'payOutForPlayer'
  | 'decideWithdrawal'
  | 'endWithdrawal'
  | 'renewConsent'
  | 'writeLegalText'
  | 'inviteStaff'
  | 'changeStaffRoles'
  | 'saveStaffRole'
  | 'saveWithdrawalMethod'
  | 'saveBonusPlan'
export type ApprovalState = 'WAITING' | 'APPROVED' | 'DONE' | 'REFUSED' | 'FAILED' | 'EXPIRED'

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
  failure: string | null
}

declare module '../../kit/db.ts' {
  interface Tables {
    approval: ApprovalTable
  }
}

/** An action as the first person has asked for it: about a player's money, or about a text. */
export interface Asked {
  readonly approvalId: string
  readonly operation: ApprovedOperation
  readonly playerId?: string | null
  /** Of the operation. */
  readonly input: object
  readonly amountMinor?: bigint | null
  readonly currency?: Currency | null
  /** The consent or the item of the content. */
  readonly subject?: string | null
  readonly askedBy: string
  readonly askedAt: Instant
  readonly askedKey: string
}

export interface Approval extends Asked {
  readonly state: ApprovalState
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
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
  'state',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
] as const

/**
 * The same wish with the same key again changes nothing.
 * @returns the id of the first one, and whether it is new
 * @throws AppError `request.keyReused` for another wish
 */
export async function insertApproval(tx: Tx, asked: Asked): Promise<{ approvalId: string; isNew: boolean }> {
  const { approvalId, operation, input, askedBy, askedAt, askedKey } = asked
  const inserted = await tx
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
      state: 'WAITING',
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return { approvalId, isNew: true }
  const known = await tx
    .selectFrom('approval')
    .select(['approval_id', 'input'])
    .where('operation', '=', operation)
    .where('asked_by', '=', askedBy)
    .where('asked_key', '=', askedKey)
    .executeTakeFirstOrThrow()
  const isSame = hashInput(known.input).equals(hashInput(JSON.parse(JSON.stringify(input))))
  if (!isSame) throw new AppError('request.keyReused')
  return { approvalId: known.approval_id, isNew: false }
}

export const selectApproval = (db: Db, approvalId: string) =>
  db.selectFrom('approval').select(columns).where('approval_id', '=', approvalId).executeTakeFirst() as Promise<
    Approval | undefined
  >

const listed = 200

/** The waiting ones, the oldest first. */
export const selectWaiting = (db: Db) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('state', '=', 'WAITING')
    .orderBy('asked_at')
    .limit(listed)
    .execute() as Promise<Approval[]>

/** The decided ones, the newest first. */
export const selectDecided = (db: Db) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(listed)
    .execute() as Promise<Approval[]>

/** The members who were appointed by the person alone, or who appointed them. */
export async function selectBound(db: Db, staff: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ other: string }>`
    select case when email = ${staff} then appointed_by else email end as other
    from staff_appointment where email = ${staff} or appointed_by = ${staff}
  `.execute(db)
  return new Set(rows.map(({ other }) => other))
}

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
}

/** @returns false if it has been decided: of two people at once, one decides */
export async function updateDecided(tx: Tx, approvalId: string, { state, by, at, reason }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason })
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateEnded(
  db: Db,
  approvalId: string,
  { state, failure }: { readonly state: 'DONE' | 'FAILED'; readonly failure: string | null },
): Promise<void> {
  await db
    .updateTable('approval')
    .set({ state, failure })
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'APPROVED')
    .execute()
}

/** Approved before the instant, and not carried out: a process has died. */
export const selectUnfinished = (db: Db, before: Instant) =>
  db
    .selectFrom('approval')
    .select(columns)
    .where('state', '=', 'APPROVED')
    .where('decided_at', '<', before)
    .limit(listed)
    .execute() as Promise<Approval[]>

export async function expireAsked(db: Db, before: Instant): Promise<void> {
  await db
    .updateTable('approval')
    .set({ state: 'EXPIRED' })
    .where('state', '=', 'WAITING')
    .where('asked_at', '<', before)
    .execute()
}
