import { getSessionLimit } from '@baize/contract/limits/time-limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { limitsKey } from './limits.ts'

export const useSessionLimit = (isOffered = true) =>
  useQuery({
    queryKey: [...limitsKey, 'session'],
    queryFn: ({ signal }) => call(getSessionLimit, {}, { signal }),
    enabled: isOffered,
  })
