import type { getChannelPosts as operation } from '@baize/contract/channels/moderation'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { selectPosts } from '../writing/post-store.ts'

const pageSize = 50

/** Lists players' messages with their authors, for staff. */
export async function getChannelPosts(
  { db }: Context,
  { channelId, cursor }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const before = cursor === undefined ? undefined : BigInt(cursor)
  const rows = await selectPosts(db, BigInt(channelId), before, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const posts = page.map((row) => ({
    messageId: row.message_id,
    playerId: row.player_id,
    nickname: row.nickname,
    content: row.content,
    at: row.posted_at.toString(),
    deleted: row.deleted_at !== null,
  }))
  return { status: 'SUCCESS', posts, ...(last && { nextCursor: String(last.event_no) }) }
}
