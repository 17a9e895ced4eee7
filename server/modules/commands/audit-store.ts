import { sql } from 'kysely'
import type { TimedPlace } from '../../kit/cursor.ts'
import type { Db } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

interface ListedAudit extends TimedPlace {
  readonly actor: string
  readonly operation: string
  readonly reason: string | null
}

/** The records of actions of and on a player, newest first. */
export const listAudits = (
  db: Db,
  playerId: string,
  { after, size }: { readonly after: TimedPlace | undefined; readonly size: number },
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
