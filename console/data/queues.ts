import { getAssignments, getQueues, type QueueName } from '@baize/contract/queues/staff'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from './reads.ts'

/** The stream of changes is faster. This serves pages whose stream is cut. */
export const fallbackMs = 30_000

/** The queues of the member, with their counts. */
export const useQueues = () => useRead({ ...readOf('queues', getQueues, {}), refetchInterval: fallbackMs })

/** The items of a queue that somebody works on, by their ids. */
export const useAssignments = (queue: QueueName | undefined) =>
  useRead({
    ...readOf('assignments', getAssignments, { queue: queue as QueueName }),
    select: ({ assignments }) => new Map(assignments.map((assignment) => [assignment.itemId, assignment])),
    // not asked without a queue
    enabled: queue !== undefined,
  })
