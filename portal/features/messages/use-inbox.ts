import { getMessages, getUnreadMessages, readMessages } from '@baize/contract/messages/player'
import type { Reply } from '@baize/contract/op'
import { type KeptPages, partOf, usePages } from '@baize/web/queries/read.ts'
import { useUnattendedWrite } from '@baize/web/calls/use-unattended-write.ts'
import { useEffect, useState } from 'react'
import { callInbox } from '../../data/client.ts'
import { queryClient } from '../../data/query.tsx'
import { inbox } from '../../data/reads.ts'
import { useIsVisible } from './use-is-visible.ts'

export type InboxMessage = Reply<typeof getMessages>['messages'][number] & {
  /** True if the message was unread when the inbox opened. */
  readonly isNew: boolean
}

type Message = Reply<typeof getMessages>['messages'][number]

const list = inbox.pagesOf('messages', getMessages, {}, ({ messages }) => messages)

/**
 * Returns the player's messages, newest first. A message counts as read once it is shown while the page is visible. It
 * remains marked as new until the inbox is closed.
 */
export function useInbox() {
  const pages = usePages(list)
  const seenHere = useSeen(pages.data ?? [])
  const marked = (messages: readonly Message[]) =>
    messages.map((message): InboxMessage => ({
      ...message,
      isNew: message.readAt === undefined || seenHere.has(message.messageId),
    }))
  return { ...partOf(pages, marked), more: pages.more }
}

/**
 * Marks the shown messages as read on the platform, and returns the ids of those that were new. Without a network
 * connection, the request is sent once the connection returns.
 */
function useSeen(messages: readonly Message[]): ReadonlySet<string> {
  const [seenHere, setSeenHere] = useState<ReadonlySet<string>>(new Set())
  const markRead = useUnattendedWrite({
    run: (newestId: string) => callInbox(readMessages, { newestId }),
    onDone: (newestId) => {
      keepRead(newestId)
      return queryClient.invalidateQueries({ queryKey: inbox.readOf('messages', getUnreadMessages, {}).queryKey })
    },
  })
  const unread = messages.filter(({ readAt }) => readAt === undefined).map(({ messageId }) => messageId)
  if (unread.some((id) => !seenHere.has(id))) setSeenHere(new Set([...seenHere, ...unread]))
  const [newestUnread] = unread
  const isVisible = useIsVisible()
  useEffect(() => {
    if (isVisible && newestUnread !== undefined) markRead(newestUnread)
  }, [isVisible, newestUnread, markRead])
  return seenHere
}

/**
 * Marks messages as read in the cached list too. Otherwise an inbox that is closed before the list is refetched would
 * show them as new again when it reopens.
 */
function keepRead(newestId: string): void {
  queryClient.setQueryData<KeptPages<Message>>(
    list.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, rows: page.rows.map((one) => readUpTo(one, newestId)) })),
      },
  )
}

/**
 * Returns the message marked as read, unless it is newer than `newestId` (ids sort by time). `readAt` is only a
 * placeholder, because the page does not show when a message was read.
 */
const readUpTo = (message: Message, newestId: string): Message =>
  message.messageId <= newestId ? { readAt: message.sentAt, ...message } : message
