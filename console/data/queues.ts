import { getAssignments, getQueues, type QueueName } from '@baize/contract/queues/staff'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from './reads.ts'

/**
 * How often a page reads its queues even without an event, in milliseconds. The event stream is faster; this interval
 * serves pages whose stream is interrupted.
 */
export const fallbackMs = 30_000

/** Reads the queues that the member may see, with the number of items in each. */
export const useQueues = () => useRead({ ...readOf('queues', getQueues, {}), refetchInterval: fallbackMs })

/** Maps the id of each item that somebody is working on to its assignment. */
export const useAssignments = (queue: QueueName | undefined) =>
  useRead({
    ...readOf('assignments', getAssignments, { queue: queue as QueueName }),
    select: ({ assignments }) => new Map(assignments.map((assignment) => [assignment.itemId, assignment])),
    enabled: queue !== undefined,
  })
