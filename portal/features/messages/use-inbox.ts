import { getMessages, readMessages } from '@baize/contract/messages'
import type { Reply } from '@baize/contract/op'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callInbox } from '../../data/client.ts'

export type InboxMessage = Reply<typeof getMessages>['messages'][number] & {
  /** The message was unread when the inbox opened. */
  readonly isNew: boolean
}

/**
 * The player's messages, newest first. Displayed messages count as read, and stay marked as new until the inbox closes.
 */
export function useInbox() {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['messages', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callInbox(getMessages, pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  const seenHere = useSeen(messages)
  return {
    messages: messages.map((message): InboxMessage => ({
      ...message,
      isNew: message.readAt === undefined || seenHere.has(message.messageId),
    })),
    isPending,
    isError: isError && data === undefined,
    refetch: () => void refetch(),
    older: hasNextPage ? { isFetching: isFetchingNextPage, fetch: () => void fetchNextPage() } : undefined,
  }
}

/** Marks the displayed messages as read on the platform, and returns those that were new. */
function useSeen(messages: Reply<typeof getMessages>['messages']): ReadonlySet<string> {
  const [seenHere, setSeenHere] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: (newestId: string) => callInbox(readMessages, { newestId }),
  })
  const unread = messages.filter(({ readAt }) => readAt === undefined).map(({ messageId }) => messageId)
  if (unread.some((id) => !seenHere.has(id))) setSeenHere(new Set([...seenHere, ...unread]))
  const [newestUnread] = unread
  useEffect(() => {
    if (newestUnread !== undefined) mutate(newestUnread)
  }, [newestUnread, mutate])
  return seenHere
}
