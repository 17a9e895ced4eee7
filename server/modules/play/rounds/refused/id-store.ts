import { sql } from 'kysely'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

/** Whether a movement with this transaction id of the studio has been booked or rolled back since the instant. */
export async function hasIdSince(
  db: Db,
  { studio, transactionId, playerId }: { studio: string; transactionId: string; playerId: string },
  since: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_game_id')
    .select('at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where(sql<boolean>`id_key = game_key(${studio}, ${transactionId})`)
    .where('studio', '=', studio)
    .where('transaction_id', '=', transactionId)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}
