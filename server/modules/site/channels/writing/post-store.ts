import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

const ofPlayer = (playerId: string) => ({ shard: shardOf(playerId), player_id: playerId })

interface NewPost {
  readonly playerId: string
  readonly messageId: string
  readonly channelId: bigint
  readonly eventNo: bigint
  readonly nickname: string
  readonly content: string
  readonly at: Temporal.Instant
}

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  const { playerId, messageId, channelId, eventNo, nickname, content, at } = post
  await tx
    .insertInto('channel_post')
    .values({
      ...ofPlayer(playerId),
      message_id: messageId,
      channel_id: channelId,
      event_no: eventNo,
      nickname,
      content,
      posted_at: at,
      deleted_at: null,
    })
    .execute()
}

/** When the player wrote their newest messages in any channel, newest first. */
export async function selectPostTimes(
  db: Db,
  playerId: string,
  since: Temporal.Instant,
  limit: number,
): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom('channel_post')
    .where((row) => row.and(ofPlayer(playerId)))
    .where('posted_at', '>', since)
    .select('posted_at')
    .orderBy('posted_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ posted_at }) => posted_at)
}

export async function markPostDeleted(
  tx: Tx,
  playerId: string,
  messageId: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('channel_post')
    .set({ deleted_at: at })
    .where((row) => row.and({ ...ofPlayer(playerId), message_id: messageId }))
    .execute()
}

/** Players' messages in a channel that are older than the event `before`, newest first, including deleted messages. */
export const selectPosts = (db: Db, channelId: bigint, before: bigint | undefined, limit: number) =>
  db
    .selectFrom('channel_post')
    .where('channel_id', '=', channelId)
    .$if(before !== undefined, (query) => query.where('event_no', '<', before ?? 0n))
    .select(['event_no', 'message_id', 'player_id', 'nickname', 'content', 'posted_at', 'deleted_at'])
    .orderBy('event_no', 'desc')
    .limit(limit)
    .execute()
