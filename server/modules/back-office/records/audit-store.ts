import { sql } from 'kysely'
import type { TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface ListedAudit extends TimedPosition {
  readonly actor: string
  readonly operation: string
  readonly reason: string | null
}

/**
 * The member of staff who approved or refused the player's withdrawal, and the decision. Undefined if staff have not
 * decided.
 */
export const staffDecision = (db: Db, playerId: string, withdrawalId: string) =>
  db
    .selectFrom('audit')
    .select(['actor', sql<string>`details ->> 'event'`.as('event')])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('operation', '=', 'moveWithdrawal')
    .where('actor', 'like', 'staff:%')
    .where(sql`details ->> 'withdrawalId'`, '=', withdrawalId)
    .where(sql`details ->> 'event'`, 'in', ['APPROVE', 'REFUSE'])
    .executeTakeFirst()

/** The records of actions by a player and on a player, newest first. */
export const listAudits = (
  db: Db,
  playerId: string,
  { after, size }: { readonly after: TimedPosition | undefined; readonly size: number },
): Promise<ListedAudit[]> =>
  db
    .selectFrom('audit')
    .select(['audit_id as id', 'at', 'actor', 'operation', sql<string | null>`details ->> 'reason'`.as('reason')])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(at, audit_id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(size)
    .execute()
