import {
  confirmDisplayDepositLimits,
  getDisplayDepositLimits,
  getLimits,
  getPersonalDepositLimits,
  setPersonalDepositLimits,
  updateLossLimit,
  updateWagerLimit,
} from '@baize/contract/limits'
import type { Currency } from '@baize/contract/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActiveCurrency } from '../../../data/balance.ts'
import { call } from '../../../data/client.ts'

/** The limits that a player sets, by their names on the screen. */
export const limitNames = ['daily', 'weekly', 'monthly', 'loss', 'wager'] as const
export type LimitName = (typeof limitNames)[number]

export interface OwnLimit {
  readonly name: LimitName
  readonly currency: Currency
  /** Decimal text; undefined: none. */
  readonly limit: string | undefined
  /** A change that waits; `OFF`: none. */
  readonly pending: { readonly limit: string; readonly effectiveDate: string } | undefined
}

interface OwnLimits {
  readonly cooldownDays: number
  readonly limits: readonly OwnLimit[]
}

/** Key of everything about limits, in the account that the player uses. */
const useKey = () => ['balance', 'limits', useActiveCurrency()]

export function useOwnLimits() {
  return useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }): Promise<OwnLimits> => {
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
        limits: [
          of('daily', deposits.dailyLimit, waiting(deposits.pendingDailyLimit, day)),
          of('weekly', deposits.weeklyLimit, waiting(deposits.pendingWeeklyLimit, week)),
          of('monthly', deposits.monthlyLimit, waiting(deposits.pendingMonthlyLimit, month)),
          of('loss', games.lossLimit, games.pendingLossLimit),
          of('wager', games.wagerLimit, games.pendingWagerLimit),
        ],
      }
    },
  })
}

/** Whether the notice of deposit limits comes first. */
export const useLimitsNotice = () =>
  useQuery({
    queryKey: ['limits', 'notice'],
    queryFn: async ({ signal }) => (await call(getDisplayDepositLimits, {}, { signal })).displayDepositLimits,
  })

export function useAnswerNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(confirmDisplayDepositLimits, {}),
    onSuccess: () => queries.setQueryData(['limits', 'notice'], false),
  })
}

/** Sets one limit: decimal text, or `OFF`. */
export const setLimit = (name: LimitName, limit: string) => {
  if (name === 'loss') return call(updateLossLimit, { limit })
  if (name === 'wager') return call(updateWagerLimit, { limit })
  return call(setPersonalDepositLimits, { [`${name}Limit`]: limit })
}

export function useSetLimit(name: LimitName) {
  const queries = useQueryClient()
  const queryKey = useKey()
  return useMutation({
    mutationFn: (limit: string) => setLimit(name, limit),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}
