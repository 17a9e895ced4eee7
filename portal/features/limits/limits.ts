import {
  confirmDisplayDepositLimits,
  getDisplayDepositLimits,
  getLimits,
  getPendingConfirmationLimit,
  getPersonalDepositLimits,
  setPersonalDepositLimits,
  updateLossLimit,
  updateWagerLimit,
} from '@baize/contract/limits/player'
import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getDisplayPeriodLimits } from '@baize/contract/payments/deposit-limits'
import { useQueryClient } from '@tanstack/react-query'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { limitsTopic } from '../../data/balance.ts'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'

/** The limits that a player can set, by their displayed names. */
export const limitNames = ['daily', 'weekly', 'monthly', 'loss', 'wager'] as const
export type LimitName = (typeof limitNames)[number]

export interface OwnLimit {
  readonly name: LimitName
  readonly currency: Currency
  /** Decimal text, or undefined for no limit. */
  readonly limit: string | undefined
  /** A pending change. `OFF` removes the limit. */
  readonly pending: { readonly limit: string; readonly effectiveDate: string } | undefined
}

interface OwnLimits {
  readonly cooldownDays: number
  /** The currency of the primary account, even while another account is active. */
  readonly currency: Currency
  readonly limits: readonly OwnLimit[]
}

export function useOwnLimits() {
  return useRead(
    readBy(limitsTopic, 'own', undefined, async (signal): Promise<OwnLimits> => {
      const [deposits, games] = await Promise.all([
        call(getPersonalDepositLimits, {}, { signal }),
        call(getLimits, {}, { signal }),
      ])
      const { currency } = deposits
      const waiting = (limit: string | undefined, effectiveDate: string | undefined) =>
        limit !== undefined && effectiveDate !== undefined ? { limit, effectiveDate } : undefined
      const { pendingDailyLimitEffectiveDate: day, pendingWeeklyLimitEffectiveDate: week } = deposits
      const { pendingMonthlyLimitEffectiveDate: month } = deposits
      const of = (name: LimitName, limit: string | undefined, pending: OwnLimit['pending']): OwnLimit => ({
        name,
        currency,
        limit,
        pending,
      })
      return {
        cooldownDays: deposits.cooldownPeriod,
        currency,
        limits: [
          of('daily', deposits.dailyLimit, waiting(deposits.pendingDailyLimit, day)),
          of('weekly', deposits.weeklyLimit, waiting(deposits.pendingWeeklyLimit, week)),
          of('monthly', deposits.monthlyLimit, waiting(deposits.pendingMonthlyLimit, month)),
          of('loss', games.lossLimit, games.pendingLossLimit),
          of('wager', games.wagerLimit, games.pendingWagerLimit),
        ],
      }
    }),
  )
}

/** The used part of one deposit limit. */
export type LimitUse = Reply<typeof getDisplayPeriodLimits>['periods'][number]

/** The used part of the deposit limits, asked again each minute, because holds end. */
export const useLimitUse = () =>
  useRead({ ...readOf(limitsTopic, getDisplayPeriodLimits, {}), refetchInterval: 60_000 })

const depositNames = { Daily: 'daily', Weekly: 'weekly', Monthly: 'monthly', Dynamic: 'dynamic' } as const

/** The used part of the limit with a displayed name. */
export const limitUseOf = (uses: readonly LimitUse[] | undefined, name: LimitName): LimitUse | undefined =>
  uses?.find(({ period }) => depositNames[period] === name)

export type DueLimit = Reply<typeof getPendingConfirmationLimit>['limits'][number]

const typeNames = {
  LOSS_LIMIT: 'loss',
  WAGER_LIMIT: 'wager',
  SESSION_LIMIT: 'session',
  GAME_TIME_LIMIT: 'gameTime',
} as const

const dynamicNames = { ...typeNames, LOSS_LIMIT: 'dynamicLoss', WAGER_LIMIT: 'dynamicWager' } as const

/** The displayed name of the limit that a change belongs to. */
export const nameOf = ({ limitType, limitPeriod }: DueLimit) => {
  if (limitType === 'DEPOSIT_LIMIT') return depositNames[limitPeriod]
  if (limitType === 'GAME_TIME_LIMIT' && limitPeriod === 'Weekly') return 'weeklyGameTime'
  return (limitPeriod === 'Dynamic' ? dynamicNames : typeNames)[limitType]
}

/** Whether a limit is a time in minutes, and no amount. */
export const isTime = ({ limitType }: DueLimit): boolean =>
  limitType === 'SESSION_LIMIT' || limitType === 'GAME_TIME_LIMIT'

/** Changes whose cooling-off is over, by the platform's clock. They wait for the player. */
export const useDueLimits = () => useRead(readOf(limitsTopic, getPendingConfirmationLimit, {}))

/** Whether a change of the limit can be confirmed now. */
export const useIsDue = (name: LimitName): boolean => {
  const { data } = useDueLimits()
  return data?.limits.some((due) => nameOf(due) === name) ?? false
}

const notice = readOf('limits', getDisplayDepositLimits, {})

/** Whether the notice of deposit limits comes first. */
export const useLimitsNotice = () => useRead({ ...notice, select: ({ displayDepositLimits }) => displayDepositLimits })

/** Answers the notice, with limits or with none. The platform changes one period per call. */
export function useAnswerNotice(onAnswered: (() => void) | undefined) {
  const queries = useQueryClient()
  return useMoneyWrite({
    run: async (wishes: readonly Wish[]) => {
      for (const { name, limit } of wishes) await setLimit(name, limit)
      if (wishes.length > 0) await queries.invalidateQueries({ queryKey: limitsTopic })
      return call(confirmDisplayDepositLimits, {})
    },
    onDone: () => {
      queries.setQueryData(notice.queryKey, { status: 'SUCCESS', displayDepositLimits: false })
      onAnswered?.()
    },
  })
}

/** Sets one limit to decimal text, or to `OFF`. */
const setLimit = (name: LimitName, limit: string) => {
  if (name === 'loss') return call(updateLossLimit, { limit })
  if (name === 'wager') return call(updateWagerLimit, { limit })
  return call(setPersonalDepositLimits, { [`${name}Limit`]: limit })
}

interface Wish {
  readonly name: LimitName
  /** Decimal text, or `OFF`. */
  readonly limit: string
}

/**
 * Sets several limits, one call each.
 * @param onSaved takes the number of days that the slowest change waits
 */
export const useSetLimits = (onSaved?: (days: number) => void) =>
  useMoneyWrite({
    run: async (wishes: readonly Wish[]) => {
      let days = 0
      for (const { name, limit } of wishes) days = Math.max(days, (await setLimit(name, limit)).requiresDays)
      return days
    },
    changes: limitsTopic,
    onDone: (days) => onSaved?.(days),
  })
