import { newId } from '../../kit/ids.ts'
import type { Tx } from '../../kit/db.ts'

interface StaffChangeTable {
  change_id: string
  at: Temporal.Instant
  actor: string
  operation: string
  subject: string
  details: string
}

declare module '../../kit/db.ts' {
  interface Tables {
    staff_change: StaffChangeTable
  }
}

/** A change by staff that concerns no single player. */
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

/** Records a change by staff, in the transaction that makes it. */
export async function recordChange(tx: Tx, { staff, details, ...change }: StaffChange): Promise<void> {
  await tx
    .insertInto('staff_change')
    .values({ change_id: newId(), ...change, actor: `staff:${staff}`, details: JSON.stringify(details) })
    .execute()
}
