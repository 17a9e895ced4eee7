import { queueNames, type QueueName, staffEventsPath } from '@baize/contract/queues'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'
import { forgetSelf } from './self.ts'

const reopenMs = 5_000

/** Fetches the lists, counts and assignments of changed queues again. A new stream means that some may be missed. */
function refetch(queues: readonly QueueName[]): void {
  void queryClient.invalidateQueries({ queryKey: ['queues'] })
  for (const queue of queues) {
    void queryClient.invalidateQueries({ queryKey: [queue] })
    void queryClient.invalidateQueries({ queryKey: ['assignments', queue] })
  }
}

/** Keeps the open page up to date: the platform says which queues have changed. */
export function useLiveQueues(): void {
  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource(`/platform${staffEventsPath}`)
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        const { queues } = JSON.parse(data) as { queues: QueueName[] }
        refetch(queues.length > 0 ? queues : queueNames)
      })
      source.addEventListener('session-end', () => {
        source.close()
        forgetSelf('expired')
      })
      source.addEventListener('error', () => {
        // the browser itself reopens a stream that was cut, but not one that was refused
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [])
}
