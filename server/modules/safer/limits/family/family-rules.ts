import { days, type Instant } from '../../../../kit/clock.ts'
import type { LimitPeriod, MoneyLimitType } from '../rules.ts'

export type FamilyType = MoneyLimitType | 'GAME_TIME_LIMIT' | 'REALITY_CHECK'

/** Deposits have all periods, and the other limits are weekly or dynamic. */
export const hasPeriod = (type: FamilyType, period: LimitPeriod): boolean =>
  type === 'DEPOSIT_LIMIT' || period === 'Weekly' || period === 'Dynamic'

/** Whole minutes of a text. Undefined: `OFF`. NaN: no number of minutes. */
export function minutesOf(text: string): number | undefined {
  if (text === 'OFF') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** The interval of a reality check; 0 for `OFF`, undefined if there is no such interval. */
export function checkInterval(text: string): number | undefined {
  const minutes = minutesOf(text)
  if (minutes === undefined) return 0
  return minutes >= 10 && minutes <= 60 && minutes % 10 === 0 ? minutes : undefined
}

const longestDays = 365

/**
 * The end of a dynamic limit, rounded up to full ten minutes, because bets are counted in steps of ten minutes.
 * @returns undefined unless it lies after now and at most 365 days away
 */
export function expiryFrom(text: string, now: Instant): Instant | undefined {
  const requested = Temporal.Instant.from(text)
  const isAhead = Temporal.Instant.compare(requested, now) > 0
  if (!isAhead || Temporal.Instant.compare(requested, now.add(days(longestDays))) > 0) return undefined
  return requested.round({ smallestUnit: 'minute', roundingIncrement: 10, roundingMode: 'ceil' })
}
