import { getSessionLimit } from '@baize/contract/limits/time-limits'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../data/reads.ts'
import { limitsTopic } from '../../data/balance.ts'

export const useSessionLimit = (isOffered = true) =>
  useRead({ ...readOf(limitsTopic, getSessionLimit, {}), enabled: isOffered })
