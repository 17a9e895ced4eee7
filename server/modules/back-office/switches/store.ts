import type { SwitchKind } from '@baize/contract/switches/staff'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'

interface SwitchTable {
  kind: SwitchKind
  subject: string
  off_at: Instant
  off_by: string
  reason: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    kill_switch: SwitchTable
    switched_off: Pick<SwitchTable, 'kind' | 'subject'>
  }
}

export interface Part {
  readonly kind: SwitchKind
  /** The studio, the payment provider or `studio/game`. Empty for kinds without a subject. */
  readonly subject: string
}

export const selectOff = (db: Db) =>
  db
    .selectFrom('kill_switch')
    .select(['kind', 'subject', 'off_at as offAt', 'off_by as offBy', 'reason'])
    .orderBy('off_at', 'desc')
    .execute()

/** @returns false if it was already switched off */
export async function insertOff(
  tx: Tx,
  { kind, subject }: Part,
  { by, at, reason }: { readonly by: string; readonly at: Instant; readonly reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('kill_switch')
    .values({ kind, subject, off_at: at, off_by: by, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if it was not switched off */
export async function deleteOff(tx: Tx, { kind, subject }: Part): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('kill_switch')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function isOff(db: Db, { kind, subject }: Part): Promise<boolean> {
  const query = db.selectFrom('kill_switch').select('kind').where('kind', '=', kind).where('subject', '=', subject)
  return (await query.executeTakeFirst()) !== undefined
}
