import {
  addResponsibleGamingLimit,
  getResponsibleGamingLimit,
  updateResponsibleGamingLimit,
} from '@baize/contract/limits/family'
import type { Reply, Request } from '@baize/contract/op'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../data/client.ts'
import { limitsKey } from '../limits.ts'

type Family = Reply<typeof getResponsibleGamingLimit>
export type DynamicLimit = Family['limits'][number]
export type DynamicType = Request<typeof addResponsibleGamingLimit>['limitType']

/** The periods that players choose from, in days: a day, a week, a month, a year. */
export const periodDays = [1, 7, 30, 365] as const

const dayMs = 24 * 60 * 60 * 1000
/** The platform rounds an expiry up to full ten minutes. This much less keeps a year within its 365 days on any clock. */
const marginMs = 5 * 60 * 1000

const expiryAfter = (days: number): string => new Date(Date.now() + days * dayMs - marginMs).toISOString()

/** The limits that count from their creation to their expiry. */
export const useDynamicLimits = () =>
  useQuery({
    queryKey: [...limitsKey, 'dynamic'],
    queryFn: ({ signal }) => call(getResponsibleGamingLimit, { periodTypes: 'Dynamic' }, { signal }),
  })

export interface DynamicWish {
  readonly limitType: DynamicType
  /** Decimal text, minutes, or `OFF`. */
  readonly limit: string
  /** Only of a limit that does not hold yet. */
  readonly days: number | undefined
}

/** Adds limits, or changes those that hold. The result is the number of days that the slowest change waits. */
export function useSaveDynamic() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wishes: readonly DynamicWish[]) => {
      let waitDays = 0
      for (const wish of wishes) waitDays = Math.max(waitDays, await send(wish))
      return waitDays
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['reality-check'] })
      return client.invalidateQueries({ queryKey: limitsKey })
    },
  })
}

async function send({ limitType, limit, days }: DynamicWish): Promise<number> {
  const named = { limitType, periodType: 'Dynamic', limit } as const
  if (days === undefined) return (await call(updateResponsibleGamingLimit, named)).requiresDays
  await call(addResponsibleGamingLimit, { ...named, expiryDate: expiryAfter(days) })
  return 0
}
