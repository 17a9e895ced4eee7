import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

/** The referral code of the link through which the player signed up. Undefined if that link contained none. */
export async function readReferral(db: Db, playerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('player')
    .select(sql<string | null>`tracking ->> 'referralId'`.as('code'))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.code ?? undefined
}

export async function withdrawReferral(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ tracking: sql<string>`tracking - 'referralId'` })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}
