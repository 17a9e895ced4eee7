import { type QueueName, queueNames } from '@baize/contract/queues/staff'
import type { Context } from '../../../context.ts'
import { missed } from '../../../kit/bus/bus.ts'
import { staffSubject } from './assignments.ts'
import { waitingIn } from './service.ts'

type Listener = (queues: readonly QueueName[]) => void

/**
 * How often a process with open pages counts the items of the queues, in milliseconds. Items that players cause are not
 * announced on the bus, so counting is the only way to notice them.
 */
const lookMs = 1000

const isQueue = (topic: string): topic is QueueName => queueNames.some((name) => name === topic)

/**
 * Notifies open pages which queues have changed. The queues are counted once for all pages of the process. Changes by
 * staff are announced on the bus, so pages are notified of them immediately.
 */
export function watchQueues({ db, bus, log }: Pick<Context, 'db' | 'bus' | 'log'>) {
  const listeners = new Set<Listener>()
  let seen = new Map<QueueName, string>()
  let timer: NodeJS.Timeout | undefined
  const notify = (queues: readonly QueueName[]): void => {
    if (queues.length > 0) for (const listener of listeners) listener(queues)
  }
  const look = async (): Promise<void> => {
    const now = new Map<QueueName, string>()
    for (const queue of queueNames) {
      const { count, oldestAt } = await waitingIn[queue](db)
      now.set(queue, `${count} ${oldestAt?.toString() ?? ''}`)
    }
    const before = seen
    seen = now
    notify(queueNames.filter((queue) => before.has(queue) && before.get(queue) !== now.get(queue)))
  }
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'the queues could not be counted'))
        .finally(() => listeners.size > 0 && lookAgain())
    }, lookMs).unref()
  }
  const unsubscribe = bus.subscribe(staffSubject, (topics) => {
    const named = topics.filter(isQueue)
    notify(topics.includes(missed) || named.length < topics.length ? queueNames : named)
  })
  return {
    /**
     * Notifies the listener of every change from now on.
     * @returns a function that removes the listener
     */
    async listen(listener: Listener): Promise<() => void> {
      listeners.add(listener)
      if (listeners.size === 1) {
        seen = new Map()
        await look().finally(lookAgain)
      } else if (seen.size === 0) await look()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    stop(): void {
      clearTimeout(timer)
      listeners.clear()
      unsubscribe()
    },
  }
}
