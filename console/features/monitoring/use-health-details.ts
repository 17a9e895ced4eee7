import { getHealthDetails } from '@baize/contract/monitoring/area'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../data/reads.ts'

const refreshMs = 5_000

/** Reads the processes and the third parties that they call, again every five seconds. */
export const useHealthDetails = () => useRead({ ...readOf('health', getHealthDetails, {}), refetchInterval: refreshMs })
