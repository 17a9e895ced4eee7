import type * as operations from '@baize/contract/limits/player'
import type * as timeOperations from '@baize/contract/limits/time-limits'
import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Session } from '../../../kit/http/session.ts'
import { limitCurrencyOf } from './currency.ts'
import { inCurrency, pendingOf, textOf } from './life-cycle.ts'
import { isSame, largestLimitMinor, type LimitPeriod, type MoneyLimitType } from './rules.ts'
import { selectLimits, selectTimeLimits } from './store.ts'

export interface WithSession {
  readonly session: Session
}

export async function getPersonalDepositLimits(
  { db, clock, config }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.getPersonalDepositLimits>> {
  const currency = await limitCurrencyOf({ db }, playerId)
  const limits = (await selectLimits(db, playerId, clock.now())).filter(({ type }) => type === 'DEPOSIT_LIMIT')
  const max = formatAmount(largestLimitMinor, currency)
  const of = (period: LimitPeriod) => {
    const { value: limitMinor, pending } = limits.find((limit) => limit.period === period) ?? {}
    return {
      limit: limitMinor === undefined ? {} : { limit: formatAmount(limitMinor, currency) },
      pending: pending && {
        limit: textOf(inCurrency(currency), pending.value),
        effectiveDate: pending.effectiveAt.toString(),
      },
    }
  }
  const [daily, weekly, monthly] = [of('Daily'), of('Weekly'), of('Monthly')]
  return {
    status: 'SUCCESS',
    currency,
    cooldownPeriod: config.limits.coolingDays,
    ...(daily.limit.limit !== undefined && { dailyLimit: daily.limit.limit }),
    dailyMax: max,
    hasPendingDailyLimit: daily.pending !== undefined,
    ...(daily.pending && {
      pendingDailyLimit: daily.pending.limit,
      pendingDailyLimitEffectiveDate: daily.pending.effectiveDate,
    }),
    ...(weekly.limit.limit !== undefined && { weeklyLimit: weekly.limit.limit }),
    weeklyMax: max,
    hasPendingWeeklyLimit: weekly.pending !== undefined,
    ...(weekly.pending && {
      pendingWeeklyLimit: weekly.pending.limit,
      pendingWeeklyLimitEffectiveDate: weekly.pending.effectiveDate,
    }),
    ...(monthly.limit.limit !== undefined && { monthlyLimit: monthly.limit.limit }),
    monthlyMax: max,
    hasPendingMonthlyLimit: monthly.pending !== undefined,
    ...(monthly.pending && {
      pendingMonthlyLimit: monthly.pending.limit,
      pendingMonthlyLimitEffectiveDate: monthly.pending.effectiveDate,
    }),
  }
}

async function weeklyLimit({ db, clock, config }: Context, { playerId }: Session, type: MoneyLimitType) {
  const currency = await limitCurrencyOf({ db }, playerId)
  const found = (await selectLimits(db, playerId, clock.now())).find(isSame({ type, period: 'Weekly' }))
  const pendingLimit = found && pendingOf(inCurrency(currency), found)
  const { value: limitMinor } = found ?? {}
  return {
    status: 'SUCCESS' as const,
    currency,
    cooldownPeriod: config.limits.coolingDays,
    ...(limitMinor !== undefined && { limit: formatAmount(limitMinor, currency) }),
    ...(pendingLimit && { pendingLimit }),
  }
}

export const getLossLimit = (
  context: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.getLossLimit>> => weeklyLimit(context, session, 'LOSS_LIMIT')

export const getWagerLimit = (
  context: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.getWagerLimit>> => weeklyLimit(context, session, 'WAGER_LIMIT')

export async function getLimits(
  context: Context,
  _input: object,
  { session }: WithSession,
): Promise<Reply<typeof operations.getLimits>> {
  const loss = await weeklyLimit(context, session, 'LOSS_LIMIT')
  const wager = await weeklyLimit(context, session, 'WAGER_LIMIT')
  return {
    status: 'SUCCESS',
    currency: loss.currency,
    cooldownPeriod: loss.cooldownPeriod,
    ...(loss.limit !== undefined && { lossLimit: loss.limit }),
    ...(loss.pendingLimit && { pendingLossLimit: loss.pendingLimit }),
    ...(wager.limit !== undefined && { wagerLimit: wager.limit }),
    ...(wager.pendingLimit && { pendingWagerLimit: wager.pendingLimit }),
  }
}

export async function getSessionLimit(
  { db, clock, config }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof timeOperations.getSessionLimit>> {
  const limits = await selectTimeLimits(db, playerId, clock.now())
  const { value: minutes, pending } = limits.find(({ type }) => type === 'SESSION_LIMIT') ?? {}
  return {
    status: 'SUCCESS',
    sessionLimit: minutes ?? 'OFF',
    ...(pending && {
      pendingSessionLimit: pending.value ?? 'OFF',
      effectiveDate: pending.effectiveAt.toString(),
      pendingId: pending.id,
    }),
    cooldownPeriod: config.limits.coolingDays,
    restMinutes: config.limits.restMinutes,
  }
}
