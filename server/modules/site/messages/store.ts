import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    message: {
      shard: number
      player_id: string
      message_id: string
      content: string
      sent_at: Temporal.Instant
      read_at: Temporal.Instant | null
    }
  }
}

interface NewMessage {
  readonly messageId: string
  readonly playerId: string
  /** Sanitised HTML. */
  readonly content: string
}

export async function insertMessage(tx: Tx, { playerId, messageId, content }: NewMessage, at: Temporal.Instant) {
  await tx
    .insertInto('message')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      message_id: messageId,
      content,
      sent_at: at,
      read_at: null,
    })
    .execute()
}

/** At most `limit` messages older than `before`, newest first. */
export const selectMessages = (db: Db, playerId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('message')
    .select(['message_id as messageId', 'content', 'sent_at as sentAt', 'read_at as readAt'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .$if(before !== undefined, (query) => query.where('message_id', '<', before ?? ''))
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()

export async function hasMessage(db: Db, playerId: string, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('message_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countUnread(db: Db, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Marks messages as read.
 * @returns true if at least one of them was unread
 */
export async function markRead(db: Db, playerId: string, newestId: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ read_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('message_id', '<=', newestId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
