import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Sending } from '../../../../kit/sending.ts'
import { sendingColumns, sendingFrom } from '../../../../kit/sending-columns.ts'

export interface StoredReset extends Sending {
  /** SHA-256 of the link's key. Null once the key was used or invalidated. */
  readonly keyHash: Buffer | null
  readonly expiresAt: Temporal.Instant
}

export async function selectReset(db: Db, playerId: string): Promise<StoredReset | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    keyHash: row.key_hash,
    expiresAt: row.expires_at,
    ...sendingFrom(row),
  }
}

/** Replaces the player's previous password-reset link. The caller must have locked the player. */
export async function replaceReset(tx: Tx, playerId: string, reset: StoredReset): Promise<void> {
  const values = {
    key_hash: reset.keyHash,
    expires_at: reset.expiresAt,
    ...sendingColumns(reset),
  }
  await tx
    .insertInto('password_reset')
    .values({ shard: shardOf(playerId), player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(values))
    .execute()
}

/**
 * True if a social profile can open the player's account. If `linkedAt` is given, only a profile that was linked at
 * exactly that time counts.
 */
export async function hasLinkedProfile(db: Db, playerId: string, linkedAt?: Temporal.Instant): Promise<boolean> {
  const row = await db
    .selectFrom('linked_profile')
    .select('linked_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .$if(linkedAt !== undefined, (profiles) => profiles.where('linked_at', '=', linkedAt ?? null))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Invalidates the link that was mailed to the player, if there is one. */
export async function forgetResetKey(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ key_hash: null })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}
