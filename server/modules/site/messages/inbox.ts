import type * as operations from '@baize/contract/messages/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { pageOf } from '../../../kit/cursor.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { safeFields } from '../content/service.ts'
import { countUnread, hasMessage, markRead, selectMessages } from './store.ts'

type Session = Pick<CallerOf<typeof operations.getMessages>, 'session'>

export async function getMessages(
  { db }: Context,
  { cursor, size }: Parsed<typeof operations.getMessages>,
  { session }: Session,
): Promise<Reply<typeof operations.getMessages>> {
  const rows = await selectMessages(db, session.playerId, cursor, size + 1)
  const { page, ...next } = pageOf(rows, size, ({ messageId }) => messageId)
  const messages = page.map(({ messageId, content, sentAt, readAt }) => ({
    messageId,
    // The content is sanitised again, because an import or an earlier version of Baize may have stored markup that is
    // no longer allowed.
    content: safeFields(content),
    sentAt: sentAt.toString(),
    ...(readAt && { readAt: readAt.toString() }),
  }))
  return { status: 'SUCCESS', messages, ...next }
}

export async function getUnreadMessages(
  { db }: Context,
  _input: Parsed<typeof operations.getUnreadMessages>,
  { session }: Session,
): Promise<Reply<typeof operations.getUnreadMessages>> {
  return { status: 'SUCCESS', unread: await countUnread(db, session.playerId) }
}

/**
 * Marks the message `newestId` and all older messages as read.
 * @throws AppError `messages.unknown` if the player has no message with this id
 */
export async function readMessages(
  { db, bus, clock }: Context,
  { newestId }: Parsed<typeof operations.readMessages>,
  { session: { playerId } }: Session,
): Promise<Reply<typeof operations.readMessages>> {
  if (!(await hasMessage(db, playerId, newestId))) throw new AppError('messages.unknown')
  // The player's other open pages show the number of unread messages too, so they must be notified.
  if (await markRead(db, playerId, newestId, clock.now())) await bus.publish(playerId, ['messages'])
  return { status: 'SUCCESS' }
}
