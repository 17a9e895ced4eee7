import {
  addResponsibleGamingLimit,
  getResponsibleGamingLimit,
  updateResponsibleGamingLimit,
} from '@baize/contract/limits/family'
import { getPlayTime } from '@baize/contract/limits/time-limits'
import type { Currency } from '@baize/contract/money'
import type { Reply, Request } from '@baize/contract/op'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'
import { limitsTopic } from '../../../data/balance.ts'
import { useMoneyWrite } from '../../../wallet/use-money-write.ts'

export type Family = Reply<typeof getResponsibleGamingLimit>
export type FamilyLimit = Family['limits'][number]
export type FamilyType = FamilyLimit['limitType']
type Period = FamilyLimit['periodType']

/** The periods that players choose from, in days: a day, a week, a month, a year. */
export const periodDays = [1, 7, 30, 365] as const

/** Where a limit of one type and period stands now. */
export interface FamilyState {
  readonly type: FamilyType
  readonly period: Period
  readonly currency: Currency
  /** Undefined: none holds. */
  readonly own: FamilyLimit | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/** By the platform's clock, because that of the browser may be wrong. */
async function expiryAfter(days: number): Promise<string> {
  const { at } = await call(getPlayTime, {})
  return new Date(Date.parse(at) + days * dayMs).toISOString()
}

/** All limits that hold, with or without an end, and the used part of each. The session limit is not among them. */
export const useFamilyLimits = (isOffered = true) =>
  useRead({ ...readOf(limitsTopic, getResponsibleGamingLimit, {}), enabled: isOffered })

type Which = Pick<FamilyState, 'type' | 'period'>

/** The limit of a type and a period, if it holds or has a change that waits. */
export const limitOf = (family: Family, { type, period }: Which) =>
  family.limits.find(({ limitType, periodType }) => limitType === type && periodType === period)

/** The limits until a date. Those that do not hold can be set. */
export const offeredStates = (family: Family, types: readonly FamilyType[]): FamilyState[] =>
  types.map((type) => {
    const which = { type, period: 'Dynamic' } as const
    return { ...which, currency: family.currency, own: limitOf(family, which) }
  })

/** The limits of the types and the period that hold. */
export const heldStates = (family: Family, types: readonly FamilyType[], period: Period): FamilyState[] =>
  types.flatMap((type) => {
    const own = limitOf(family, { type, period })
    return own ? [{ type, period, currency: family.currency, own }] : []
  })

/** The key of the displayed name. A limit of game time without an end counts over 7 days. */
export const nameOfState = ({ type, period }: Which) =>
  type === 'GAME_TIME_LIMIT' && period === 'Weekly' ? 'names.weeklyGameTime' : (`dynamic.names.${type}` as const)

/** Limits of money until a date. */
export const moneyTypes = ['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT'] as const

export interface FamilyWish {
  readonly limitType: FamilyType
  readonly periodType: Period
  /** Decimal text, minutes, or `OFF`. */
  readonly limit: string
  /** Only of a limit that does not hold yet. */
  readonly days: number | undefined
}

/**
 * Adds limits, or changes those that hold.
 * @param onSaved takes the number of days that the slowest change waits
 */
export function useSaveFamily(onSaved: (days: number) => void) {
  const client = useQueryClient()
  return useMoneyWrite({
    run: async (wishes: readonly FamilyWish[]) => {
      let waitDays = 0
      for (const wish of wishes) waitDays = Math.max(waitDays, await send(wish))
      return waitDays
    },
    changes: limitsTopic,
    onDone: (days) => {
      void client.invalidateQueries({ queryKey: ['reality-check'] })
      onSaved(days)
    },
  })
}

async function send({ limitType, periodType, limit, days }: FamilyWish): Promise<number> {
  if (days === undefined) {
    const change: Request<typeof updateResponsibleGamingLimit> = { limitType, periodType, limit }
    return (await call(updateResponsibleGamingLimit, change)).requiresDays
  }
  await call(addResponsibleGamingLimit, {
    limitType,
    periodType: 'Dynamic',
    limit,
    expiryDate: await expiryAfter(days),
  })
  return 0
}
