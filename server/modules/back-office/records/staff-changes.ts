import type { Db, Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'

export type RecordOutcome = 'DONE' | 'VIEWED' | 'REFUSED'

interface StaffChangeTable {
  change_id: string
  at: Temporal.Instant
  actor: string
  operation: string
  outcome: RecordOutcome
  subject: string
  player_id: string | null
  reason: string | null
  details: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    staff_change: StaffChangeTable
  }
}

/** A staff action that does not concern a single player. */
export interface StaffChange {
  /** The e-mail address of the member of staff, or the name of the API key. */
  readonly staff: string
  readonly operation: string
  /** What was changed, such as `game BAIZE/ohrid-pearls`. */
  readonly subject: string
  /** Must not contain a secret or a bigint. */
  readonly details: object
  readonly at: Temporal.Instant
}

/**
 * Records a staff action. Must be called in the transaction of the action, so that neither exists without the other.
 */
export const recordChange = (tx: Tx, { staff, ...change }: StaffChange): Promise<void> =>
  insertChange(tx, { ...change, actor: `staff:${staff}`, outcome: outcomeOf(change.operation) })

/** Records a staff action on a player, in the transaction of the action. */
export const recordOnPlayer = (
  tx: Db,
  change: Omit<StaffChange, 'staff' | 'subject'> & { readonly actor: string; readonly playerId: string },
): Promise<void> =>
  insertChange(tx, { ...change, subject: `player ${change.playerId}`, outcome: outcomeOf(change.operation) })

export interface Refusal {
  readonly staff: string
  readonly operation: string
  readonly code: string
  readonly playerId?: string | undefined
  readonly at: Temporal.Instant
}

/**
 * Records that a member of staff was refused an operation. The record is written in a separate transaction, because the
 * transaction of the refused operation is rolled back.
 */
export const recordRefusal = (db: Db, { staff, code, ...refusal }: Refusal): Promise<void> =>
  insertChange(db, {
    ...refusal,
    actor: `staff:${staff}`,
    outcome: 'REFUSED',
    subject: refusal.playerId === undefined ? 'operation' : `player ${refusal.playerId}`,
    details: { code },
  })

/**
 * Operations that only read data have names that begin with one of these verbs. They are recorded with the outcome
 * VIEWED.
 */
const outcomeOf = (operation: string): RecordOutcome => (/^(get|find|search)/.test(operation) ? 'VIEWED' : 'DONE')

interface Recorded extends Omit<StaffChange, 'staff'> {
  readonly actor: string
  readonly outcome: RecordOutcome
  readonly playerId?: string | undefined
}

async function insertChange(db: Db, change: Recorded): Promise<void> {
  const { at, actor, operation, outcome, subject, playerId, details } = change
  const reason = 'reason' in details && typeof details.reason === 'string' ? details.reason : null
  const record = { change_id: newId(), at, actor, operation, outcome, subject, reason }
  await db
    .insertInto('staff_change')
    .values({ ...record, player_id: playerId ?? null, details: JSON.stringify(details) })
    .execute()
}
