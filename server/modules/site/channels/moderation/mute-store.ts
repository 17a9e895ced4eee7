import type { Db, Tx } from '../../../../kit/db.ts'
import { newId, shardOf } from '../../../../kit/ids.ts'

export interface Mute {
  /** Why the player was muted. The player sees this text. */
  readonly reason: string
  /** Null if the mute has no end. */
  readonly until: Temporal.Instant | null
}

/**
 * The mute that applies to the player now. If several mutes apply, the one that ends last. Undefined if the player may
 * write.
 */
export const selectMute = (db: Db, playerId: string, now: Temporal.Instant): Promise<Mute | undefined> =>
  db
    .selectFrom('channel_mute')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('muted_until', 'is', null), row('muted_until', '>', now)]))
    .select(['reason', 'muted_until as until'])
    .orderBy('muted_until', (order) => order.desc().nullsFirst())
    .orderBy('mute_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertMute(
  tx: Tx,
  playerId: string,
  { reason, until }: Mute,
  by: { readonly staff: string; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('channel_mute')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      mute_id: newId(),
      reason,
      muted_at: by.at,
      muted_until: until,
      muted_by: by.staff,
      lifted_at: null,
    })
    .execute()
}

/**
 * Ends the mutes that apply to the player now.
 * @returns true if at least one mute applied
 */
export async function liftMutes(tx: Tx, playerId: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channel_mute')
    .set({ lifted_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('muted_until', 'is', null), row('muted_until', '>', at)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
