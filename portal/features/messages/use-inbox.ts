import { getMessages, readMessages } from '@baize/contract/messages'
import type { Reply } from '@baize/contract/op'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callInbox } from '../../data/client.ts'

export type InboxMessage = Reply<typeof getMessages>['messages'][number] & {
  /** It had not been seen when the inbox was opened. */
  readonly isNew: boolean
}

/** The player's messages, the newest first. What is shown counts as seen, and stays marked as new while it is open. */
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

/** Tells the platform what is on the screen; which of it was new. */
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
