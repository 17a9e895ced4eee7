import { getAssignments, getQueues, type QueueName } from '@baize/contract/queues/staff'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

/** The stream of changes is faster. This serves pages whose stream is cut. */
export const fallbackMs = 30_000

/** The queues of the member, with their counts. */
export const useQueues = () =>
  useQuery({ queryKey: ['queues'], queryFn: () => call(getQueues, {}), refetchInterval: fallbackMs })

/** The items of a queue that somebody works on. */
export const useAssignments = (queue: QueueName | undefined) =>
  useQuery({
    queryKey: ['assignments', queue],
    queryFn: async () => {
      const { assignments } = queue ? await call(getAssignments, { queue }) : { assignments: [] }
      return new Map(assignments.map((assignment) => [assignment.itemId, assignment]))
    },
    enabled: queue !== undefined,
  })
