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
import { limitsTopic, useActiveCurrency } from '../../data/balance.ts'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'

/** The limits without an end date that a player can set. Each name is also part of the text key of the limit's name. */
export const limitNames = ['daily', 'weekly', 'monthly', 'loss', 'wager'] as const
export type LimitName = (typeof limitNames)[number]

export interface OwnLimit {
  readonly name: LimitName
  readonly currency: Currency
  /** Decimal text. Undefined means no limit. */
  readonly limit: string | undefined
  /** A requested change that takes effect only after its cooling-off period. `OFF` removes the limit. */
  readonly pending: { readonly limit: string; readonly effectiveDate: string } | undefined
}

interface OwnLimits {
  readonly cooldownDays: number
  /** Currency of the player's primary account. Limits are in this currency even while another account is active. */
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

export type LimitUse = Reply<typeof getDisplayPeriodLimits>['periods'][number]

/**
 * Reads how much of the deposit limits is used. It is refetched every minute, because the reservations of pending
 * deposits expire.
 */
export function useLimitUse() {
  // The limits are also converted to the currency of the active account, so the account is part of the key.
  const account = useActiveCurrency()
  return useRead({
    ...readOf([...limitsTopic, account ?? ''], getDisplayPeriodLimits, {}),
    refetchInterval: 60_000,
  })
}

const depositNames = { Daily: 'daily', Weekly: 'weekly', Monthly: 'monthly', Dynamic: 'dynamic' } as const

/**
 * Returns how much of a deposit limit is used. Undefined for loss and wager limits, and for a deposit limit that the
 * player has not set.
 */
export const limitUseOf = (uses: readonly LimitUse[] | undefined, name: LimitName | 'dynamic'): LimitUse | undefined =>
  uses?.find(({ period }) => depositNames[period] === name)

export type DueLimit = Reply<typeof getPendingConfirmationLimit>['limits'][number]

const typeNames = {
  LOSS_LIMIT: 'loss',
  WAGER_LIMIT: 'wager',
  SESSION_LIMIT: 'session',
  GAME_TIME_LIMIT: 'gameTime',
} as const

const dynamicNames = { ...typeNames, LOSS_LIMIT: 'dynamicLoss', WAGER_LIMIT: 'dynamicWager' } as const

/** Returns the text key of the name of the limit that is being changed. */
export const nameOf = ({ limitType, limitPeriod }: DueLimit) => {
  if (limitType === 'DEPOSIT_LIMIT') return depositNames[limitPeriod]
  if (limitType === 'GAME_TIME_LIMIT' && limitPeriod === 'Weekly') return 'weeklyGameTime'
  return (limitPeriod === 'Dynamic' ? dynamicNames : typeNames)[limitType]
}

/** Returns whether a limit is in minutes instead of money. */
export const isTime = ({ limitType }: DueLimit): boolean =>
  limitType === 'SESSION_LIMIT' || limitType === 'GAME_TIME_LIMIT'

/**
 * Reads the requested changes of limits whose cooling-off period is over by the platform's clock. A change takes effect
 * only once the player confirms it.
 */
export const useDueLimits = () => useRead(readOf(limitsTopic, getPendingConfirmationLimit, {}))

/** Returns whether a change of this limit is ready to be confirmed. */
export const useIsDue = (name: LimitName): boolean => {
  const { data } = useDueLimits()
  return data?.limits.some((due) => nameOf(due) === name) ?? false
}

const notice = readOf('limits', getDisplayDepositLimits, {})

/** Reads whether the player must answer the notice about deposit limits before depositing. */
export const useLimitsNotice = () => useRead({ ...notice, select: ({ displayDepositLimits }) => displayDepositLimits })

/**
 * Returns a write that answers the notice, either with the limits that the player sets or with no limits. It makes one
 * call per limit, because the platform changes one period at a time.
 */
export function useAnswerNotice(onAnswered: (() => void) | undefined) {
  const queries = useQueryClient()
  return useMoneyWrite({
    run: async (changes: readonly LimitChange[]) => {
      for (const { name, limit } of changes) await setLimit(name, limit)
      if (changes.length > 0) await queries.invalidateQueries({ queryKey: limitsTopic })
      return call(confirmDisplayDepositLimits, {})
    },
    onDone: () => {
      queries.setQueryData(notice.queryKey, { status: 'SUCCESS', displayDepositLimits: false })
      onAnswered?.()
    },
  })
}

/** Sends the call that sets one limit to an amount in decimal text, or removes it with `OFF`. */
const setLimit = (name: LimitName, limit: string) => {
  if (name === 'loss') return call(updateLossLimit, { limit })
  if (name === 'wager') return call(updateWagerLimit, { limit })
  return call(setPersonalDepositLimits, { [`${name}Limit`]: limit })
}

interface LimitChange {
  readonly name: LimitName
  /** Decimal text, or `OFF` to remove the limit. */
  readonly limit: string
}

/**
 * Returns a write that sets several limits, with one call each.
 * @param onSaved receives a number of days: the longest cooling-off period among the changes
 */
export const useSetLimits = (onSaved?: (days: number) => void) =>
  useMoneyWrite({
    run: async (changes: readonly LimitChange[]) => {
      let days = 0
      for (const { name, limit } of changes) days = Math.max(days, (await setLimit(name, limit)).requiresDays)
      return days
    },
    changes: limitsTopic,
    onDone: (days) => onSaved?.(days),
  })
