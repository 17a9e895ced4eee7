import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

interface SuccessorTable {
  key_hash: Buffer
  player_id: string
  session_id: string
  at: Temporal.Instant
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    session_successor: SuccessorTable
  }
}

/** A session that replaced another session, with the hash of the replaced session's key. */
export interface Successor {
  /** SHA-256 of the key of the replaced session. */
  readonly keyHash: Buffer
  readonly playerId: string
  readonly id: string
}

/** Stores the successor. If the replaced session already has a successor, the new one takes its place. */
export async function putSuccessor(tx: Tx, { keyHash, playerId, id }: Successor, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('session_successor')
    .values({ key_hash: keyHash, player_id: playerId, session_id: id, at })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ session_id: id }))
    .execute()
}

export async function selectSuccessor(tx: Tx, keyHash: Buffer): Promise<Successor | undefined> {
  const query = tx.selectFrom('session_successor').selectAll().where('key_hash', '=', keyHash)
  const row = await query.forUpdate().executeTakeFirst()
  return row && { keyHash, playerId: row.player_id, id: row.session_id }
}

export async function deleteSuccessorsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('session_successor').where('at', '<', before).execute()
}

/**
 * Sets the last use of a session to an instant before its start. `isUnused` recognises by this that no request has used
 * the session yet.
 */
export async function updateUnused(
  tx: Tx,
  { playerId, id }: Pick<Successor, 'playerId' | 'id'>,
  before: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_used_at: before })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('session_id', '=', id)
    .execute()
}
