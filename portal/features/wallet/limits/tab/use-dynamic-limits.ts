import {
  addResponsibleGamingLimit,
  getResponsibleGamingLimit,
  updateResponsibleGamingLimit,
} from '@baize/contract/limits/family'
import { getPlayTime } from '@baize/contract/limits/time-limits'
import type { Currency } from '@baize/contract/money'
import type { Reply, Request } from '@baize/contract/op'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../data/client.ts'
import { limitsKey } from '../limits.ts'

type Family = Reply<typeof getResponsibleGamingLimit>
type DynamicLimit = Family['limits'][number]
export type DynamicType = Request<typeof addResponsibleGamingLimit>['limitType']

/** The periods that players choose from, in days: a day, a week, a month, a year. */
export const periodDays = [1, 7, 30, 365] as const

/** Where a type of limit stands now. */
export interface TypeState {
  readonly type: DynamicType
  readonly currency: Currency
  /** Undefined: none holds. */
  readonly own: DynamicLimit | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** By the platform's clock, because that of the browser may be wrong. */
async function expiryAfter(days: number): Promise<string> {
  const { at } = await call(getPlayTime, {})
  return new Date(Date.parse(at) + days * dayMs).toISOString()
}

/** The limits that count from their creation to their expiry. */
export const useDynamicLimits = (isOffered = true) =>
  useQuery({
    queryKey: [...limitsKey, 'dynamic'],
    queryFn: ({ signal }) => call(getResponsibleGamingLimit, { periodTypes: 'Dynamic' }, { signal }),
    enabled: isOffered,
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
  await call(addResponsibleGamingLimit, { ...named, expiryDate: await expiryAfter(days) })
  return 0
}
