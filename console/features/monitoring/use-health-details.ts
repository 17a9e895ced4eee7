import { getHealthDetails } from '@baize/contract/monitoring/area'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

const refreshMs = 5_000

/** The processes of the house and their third parties, read again every five seconds. */
export const useHealthDetails = () =>
  useQuery({
    queryKey: ['health', 'details'],
    queryFn: () => call(getHealthDetails, {}),
    refetchInterval: refreshMs,
  })
