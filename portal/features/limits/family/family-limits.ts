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

/** The periods that players can choose, in days: a day, a week, a month or a year. */
export const periodDays = [1, 7, 30, 365] as const

export interface FamilyState {
  readonly type: FamilyType
  readonly period: Period
  readonly currency: Currency
  /** Undefined if the player has no such limit, neither in force nor pending. */
  readonly own: FamilyLimit | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the date on which a new limit ends, this many days from now. It uses the platform's time, because the
 * browser's clock may be wrong.
 */
async function expiryAfter(days: number): Promise<string> {
  const { at } = await call(getPlayTime, {})
  return new Date(Date.parse(at) + days * dayMs).toISOString()
}

/**
 * Reads all of the player's limits, with or without an end date, and how much of each is used. The session limit is not
 * among them, because a separate operation returns it.
 */
export const useFamilyLimits = (isOffered = true) =>
  useRead({ ...readOf(limitsTopic, getResponsibleGamingLimit, {}), enabled: isOffered })

type Which = Pick<FamilyState, 'type' | 'period'>

/** Returns the limit with the given type and period, if it is in force or has a pending change. */
export const limitOf = (family: Family, { type, period }: Which) =>
  family.limits.find(({ limitType, periodType }) => limitType === type && periodType === period)

/**
 * Returns, for each type, the state of the limit that has an end date. Limits that the player has not set are included,
 * so that the player can set them.
 */
export const offeredStates = (family: Family, types: readonly FamilyType[]): FamilyState[] =>
  types.map((type) => {
    const which = { type, period: 'Dynamic' } as const
    return { ...which, currency: family.currency, own: limitOf(family, which) }
  })

/** Returns the states of the limits that the player has set, for the given types and the given period. */
export const heldStates = (family: Family, types: readonly FamilyType[], period: Period): FamilyState[] =>
  types.flatMap((type) => {
    const own = limitOf(family, { type, period })
    return own ? [{ type, period, currency: family.currency, own }] : []
  })

/**
 * Returns the text key of the limit's name. A limit of game time without an end date has a different name, because it
 * counts over 7 days.
 */
export const nameOfState = ({ type, period }: Which) =>
  type === 'GAME_TIME_LIMIT' && period === 'Weekly' ? 'names.weeklyGameTime' : (`dynamic.names.${type}` as const)

/** Types of limits in money that have an end date. */
export const moneyTypes = ['DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT'] as const

export interface FamilyChange {
  readonly limitType: FamilyType
  readonly periodType: Period
  /** An amount as decimal text, a number of minutes, or `OFF`. */
  readonly limit: string
  /** Number of days until the limit ends. Present only if the limit is not yet in force. */
  readonly days: number | undefined
}

/**
 * Returns a write that adds new limits or changes existing ones.
 * @param onSaved receives a number of days: the longest cooling-off period among the changes
 */
export function useSaveFamily(onSaved: (days: number) => void) {
  const client = useQueryClient()
  return useMoneyWrite({
    run: async (changes: readonly FamilyChange[]) => {
      let waitDays = 0
      for (const change of changes) waitDays = Math.max(waitDays, await send(change))
      return waitDays
    },
    changes: limitsTopic,
    onDone: (days) => {
      void client.invalidateQueries({ queryKey: ['reality-check'] })
      onSaved(days)
    },
  })
}

async function send({ limitType, periodType, limit, days }: FamilyChange): Promise<number> {
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
