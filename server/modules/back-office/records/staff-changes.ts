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

/** An action by staff that concerns no single player. */
export interface StaffChange {
  /** Name of the member of staff. */
  readonly staff: string
  readonly operation: string
  /** The changed thing, such as `game BAIZE/ohrid-pearls`. */
  readonly subject: string
  /** Its new state. Holds no secret and no bigint. */
  readonly details: object
  readonly at: Temporal.Instant
}

/** Records an action by staff, in the transaction of the action. */
export const recordChange = (tx: Tx, { staff, ...change }: StaffChange): Promise<void> =>
  insertChange(tx, { ...change, actor: `staff:${staff}`, outcome: outcomeOf(change.operation) })

/** Records an action by staff on a player. */
export const recordOnPlayer = (
  tx: Db,
  change: Omit<StaffChange, 'staff' | 'subject'> & { readonly actor: string; readonly playerId: string },
): Promise<void> =>
  insertChange(tx, { ...change, subject: `player ${change.playerId}`, outcome: outcomeOf(change.operation) })

export interface Refusal {
  readonly staff: string
  readonly operation: string
  /** The error code. */
  readonly code: string
  readonly playerId?: string | undefined
  readonly at: Temporal.Instant
}

/** Records that staff were refused an operation. Nothing was changed, so the record has a transaction of its own. */
export const recordRefusal = (db: Db, { staff, code, ...refusal }: Refusal): Promise<void> =>
  insertChange(db, {
    ...refusal,
    actor: `staff:${staff}`,
    outcome: 'REFUSED',
    subject: refusal.playerId === undefined ? 'operation' : `player ${refusal.playerId}`,
    details: { code },
  })

/** Operations that read begin with one of these verbs. */
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
