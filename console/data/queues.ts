import { getQueues } from '@baize/contract/queues'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

/** New work reaches the open console within this time. */
const refreshMs = 5_000

/** The queues of the member, with their counts. */
export const useQueues = () =>
  useQuery({ queryKey: ['queues'], queryFn: () => call(getQueues, {}), refetchInterval: refreshMs })
