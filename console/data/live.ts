import { queueNames, type QueueName, staffEventsPath } from '@baize/contract/queues/staff'
import { followStream } from '@baize/ui/shared-stream.ts'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'
import { forgetSelf, useKnownSelf } from './self.ts'

/** Fetches the lists, counts and assignments of changed queues again. A new stream means that some may be missed. */
function refetch(queues: readonly QueueName[]): void {
  for (const topic of ['queues', 'assignments', ...queues]) void queryClient.invalidateQueries({ queryKey: [topic] })
}

/** Keeps the open page up to date: the platform says which queues have changed. All tabs share one stream. */
export function useLiveQueues(): void {
  const email = useKnownSelf(({ self }) => self?.email)
  const entry = useKnownSelf((known) => known.entry)
  useEffect(() => {
    if (email === undefined) return

    const stop = followStream({
      // another member, in another tab, sees other queues; the late end of an older session must not end this one
      name: `queues:${email}:${entry}`,
      address: () => `/platform${staffEventsPath}`,
      events: ['changed', 'session-end'],
      hear(news) {
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
