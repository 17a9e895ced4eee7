import { queueNames, type QueueName, staffEventsPath } from '@baize/contract/queues/staff'
import { followStream } from '@baize/ui/shared-stream.ts'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'
import { forgetSelf, useKnownSelf } from './self.ts'

/**
 * Fetches the lists, counts and assignments of changed queues again. When a stream begins, all queues count as changed,
 * because changes may have been missed.
 */
function refetch(queues: readonly QueueName[]): void {
  for (const topic of ['queues', 'assignments', ...queues]) void queryClient.invalidateQueries({ queryKey: [topic] })
}

/**
 * Keeps the open page up to date by fetching every queue again that the platform reports as changed. All tabs of the
 * browser share one event stream.
 */
export function useLiveQueues(): void {
  const email = useKnownSelf(({ self }) => self?.email)
  const entry = useKnownSelf((known) => known.entry)
  useEffect(() => {
    if (email === undefined) return

    const stop = followStream({
      // All tabs with the same name share one event stream. The name contains the member, because another member sees
      // other queues. It contains the sign-in too, because the end of an earlier session may be reported late and must
      // not end the stream of the new session.
      name: `queues:${email}:${entry}`,
      address: () => `/platform${staffEventsPath}`,
      events: ['changed', 'session-end'],
      onNews(news) {
        if (news.type === 'joined') refetch(queueNames)
        else if (news.type === 'event' && news.name === 'changed') {
          const { queues } = JSON.parse(news.data) as { queues: QueueName[] }
          refetch(queues.length > 0 ? queues : queueNames)
        } else if (news.type === 'event') {
          stop()
          forgetSelf('expired')
        }
      },
    })
    return stop
  }, [email, entry])
}
