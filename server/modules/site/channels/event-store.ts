import type { ChannelMessage } from '@baize/contract/channels/player'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { nextEventNo } from './channel-store.ts'

/** An event of a channel. The events of a channel are ordered by their numbers. */
export interface StoredEvent {
  readonly eventNo: number
  readonly kind: 'message' | 'deletion' | 'state'
  readonly messageId: string
  /** The message of the event. Absent if the event is no message, or if the message was deleted. */
  readonly message?: ChannelMessage
}

interface NewEvent {
  readonly kind: StoredEvent['kind']
  readonly at: Temporal.Instant
  readonly messageId?: string
  readonly content?: string
  /** The player who wrote the message. Absent for a message that staff write in the casino's name. */
  readonly author?: { readonly playerId: string; readonly nickname: string }
  readonly commandKey?: string
}

const columns = ['event_no', 'kind', 'message_id', 'player_id', 'nickname', 'content', 'at'] as const

/** The subject under which new events of a channel are published on the bus. */
export const subjectOf = (channelId: bigint): string => `channel:${channelId}`

/**
 * Appends an event. The caller must have locked the channel, and must publish the event on the bus after the commit.
 * @returns the number of the event
 */
export async function insertEvent(tx: Tx, channelId: bigint, event: NewEvent): Promise<bigint> {
  const { kind, at, messageId, content, author, commandKey } = event
  const eventNo = await nextEventNo(tx, channelId)
  await tx
    .insertInto('channel_event')
    .values({
      channel_id: channelId,
      event_no: eventNo,
      kind,
      message_id: messageId ?? null,
      shard: author ? shardOf(author.playerId) : null,
      player_id: author?.playerId ?? null,
      nickname: author?.nickname ?? null,
      content: content ?? null,
      command_key: commandKey ?? null,
      at,
    })
    .execute()
  return eventNo
}

interface Row {
  readonly event_no: bigint
  readonly kind: StoredEvent['kind']
  readonly message_id: string | null
  readonly player_id: string | null
  readonly nickname: string | null
  readonly content: string | null
  readonly at: Temporal.Instant
}

const eventOf = (row: Row): StoredEvent => ({
  eventNo: Number(row.event_no),
  kind: row.kind,
  messageId: row.message_id ?? '',
  ...(row.kind === 'message' && row.content !== null && { message: messageOf(row, row.content) }),
})

const messageOf = ({ message_id, player_id, nickname, at }: Row, content: string): ChannelMessage => ({
  messageId: message_id ?? '',
  ...(player_id === null ? { by: 'house' } : { by: 'player', nickname: nickname ?? '' }),
  content,
  at: at.toString(),
})

/** At most `limit` events with a number above the given one, oldest first. */
export async function selectEventsAfter(
  db: Db,
  channelId: bigint,
  after: number,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('channel_event')
    .where('channel_id', '=', channelId)
    .where('event_no', '>', BigInt(after))
    .select(columns)
    .orderBy('event_no')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
}

/** The newest `limit` events up to and including the given number, oldest first. */
export async function selectLatestEvents(
  db: Db,
  channelId: bigint,
  upTo: bigint,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('channel_event')
    .where('channel_id', '=', channelId)
    .where('event_no', '<=', upTo)
    .select(columns)
    .orderBy('event_no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(eventOf).toReversed()
}

/** The newest message that staff wrote in the casino's name. Null if there is none. */
export async function selectHouseMessage(db: Db, channelId: bigint): Promise<ChannelMessage | null> {
  const row = await db
    .selectFrom('channel_event')
    .where('channel_id', '=', channelId)
    .where('kind', '=', 'message')
    .where('player_id', 'is', null)
    .where('content', 'is not', null)
    .select(columns)
    .orderBy('event_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content ? messageOf(row, row.content) : null
}

export interface StoredMessage {
  readonly channelId: bigint
  /** The player who wrote the message. Undefined if staff wrote it in the casino's name. */
  readonly playerId: string | undefined
  readonly isDeleted: boolean
}

/** The message with this id, in whichever channel it is. Undefined if there is none. */
export async function selectMessage(db: Db, messageId: string): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('channel_event')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'message')
    .select(['channel_id', 'player_id', 'content'])
    .executeTakeFirst()
  return row && { channelId: row.channel_id, playerId: row.player_id ?? undefined, isDeleted: row.content === null }
}

/** The message that staff have already posted with this idempotency key. Undefined if there is none. */
export const selectByCommand = (tx: Tx, channelId: bigint, key: string) =>
  tx
    .selectFrom('channel_event')
    .where('channel_id', '=', channelId)
    .where('command_key', '=', key)
    .select(['message_id', 'content'])
    .executeTakeFirst()

/** Deletes the text of a message. The caller must have locked the channel. */
export async function clearContent(tx: Tx, messageId: string): Promise<void> {
  await tx
    .updateTable('channel_event')
    .set({ content: null })
    .where('message_id', '=', messageId)
    .where('kind', '=', 'message')
    .execute()
}
