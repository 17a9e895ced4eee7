import { getMessages, readMessages } from '@baize/contract/messages/player'
import type { Reply } from '@baize/contract/op'
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callInbox } from '../../data/client.ts'
import { queryClient } from '../../data/query.tsx'
import { useIsVisible } from './use-is-visible.ts'

export type InboxMessage = Reply<typeof getMessages>['messages'][number] & {
  /** The message was unread when the inbox opened. */
  readonly isNew: boolean
}

/**
 * The player's messages, newest first. Messages that are displayed in a visible page count as read, and stay marked as
 * new until the inbox closes.
 */
export function useInbox() {
  const inbox = useInfiniteQuery({
    queryKey: ['messages', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callInbox(getMessages, pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = inbox
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  const seenHere = useSeen(messages)
  return {
    messages: messages.map((message): InboxMessage => ({
      ...message,
      isNew: message.readAt === undefined || seenHere.has(message.messageId),
    })),
    isPending: inbox.isPending,
    isError: isError && data === undefined,
    refetch: () => void inbox.refetch(),
    older: hasNextPage
      ? {
          isFetching: isFetchingNextPage,
          isError: inbox.isFetchNextPageError,
          fetch: () => void fetchNextPage(),
        }
      : undefined,
  }
}

/**
 * Marks the displayed messages as read on the platform, and returns those that were new. Without a network that waits
 * until it returns.
 */
function useSeen(messages: Reply<typeof getMessages>['messages']): ReadonlySet<string> {
  const [seenHere, setSeenHere] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: (newestId: string) => callInbox(readMessages, { newestId }),
    retry: 3,
    onSuccess: (_reply, newestId) => {
      keepRead(newestId)
      return queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] })
    },
  })
  const unread = messages.filter(({ readAt }) => readAt === undefined).map(({ messageId }) => messageId)
  if (unread.some((id) => !seenHere.has(id))) setSeenHere(new Set([...seenHere, ...unread]))
  const [newestUnread] = unread
  const isVisible = useIsVisible()
  useEffect(() => {
    if (isVisible && newestUnread !== undefined) mutate(newestUnread)
  }, [isVisible, newestUnread, mutate])
  return seenHere
}

/** An inbox that closed before its list was loaded again must not show its messages as new once more. */
function keepRead(newestId: string): void {
  queryClient.setQueryData<InfiniteData<Reply<typeof getMessages>>>(
    ['messages', 'list'],
    (list) => list && { ...list, pages: list.pages.map((page) => readUpTo(page, newestId)) },
  )
}

/** A page whose messages are read up to one. Ids begin with their time. Nobody sees when a message was read. */
const readUpTo = (page: Reply<typeof getMessages>, newestId: string): Reply<typeof getMessages> => ({
  ...page,
  messages: page.messages.map((one) => (one.messageId <= newestId ? { readAt: one.sentAt, ...one } : one)),
})
