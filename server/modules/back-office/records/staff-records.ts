import { sql } from 'kysely'
import type { TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import type { RecordOutcome } from './staff-changes.ts'

export interface StaffRecord extends TimedPosition {
  readonly actor: string
  readonly operation: string
  readonly outcome: RecordOutcome
  readonly subject: string
  readonly playerId: string | null
  readonly reason: string | null
  readonly details: object
}

/** Only the fields that are given are compared. A record must match all of them. */
export interface RecordFilter {
  readonly actor?: string | undefined
  readonly operation?: string | undefined
  readonly outcome?: RecordOutcome | undefined
  readonly playerId?: string | undefined
  readonly from?: Temporal.Instant | undefined
  readonly before?: Temporal.Instant | undefined
}

/** The records of staff, newest first. */
export const listStaffRecords = (
  db: Db,
  { actor, operation, outcome, playerId, from, before }: RecordFilter,
  { after, size }: { readonly after: TimedPosition | undefined; readonly size: number },
): Promise<StaffRecord[]> =>
  db
    .selectFrom('staff_change')
    .select([
      'change_id as id',
      'at',
      'actor',
      'operation',
      'outcome',
      'subject',
      'player_id as playerId',
      'reason',
      sql<object>`details`.as('details'),
    ])
    .$if(actor !== undefined, (query) => query.where('actor', '=', `staff:${actor}`))
    .$if(operation !== undefined, (query) => query.where('operation', '=', operation ?? ''))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'DONE'))
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`at >= ${from}`))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`at < ${before}`))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, change_id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(size)
    .execute()
