import { days, type Instant } from '../../../../kit/clock.ts'
import type { LimitPeriod, MoneyLimitType } from '../rules.ts'

export type FamilyType = MoneyLimitType | 'GAME_TIME_LIMIT' | 'REALITY_CHECK'

/**
 * True for every period of a deposit limit. All other limits exist only per week or with a fixed expiry (`Dynamic`).
 */
export const hasPeriod = (type: FamilyType, period: LimitPeriod): boolean =>
  type === 'DEPOSIT_LIMIT' || period === 'Weekly' || period === 'Dynamic'

/** Parses whole minutes. Returns undefined for `OFF`, and NaN for any text that is not a number of minutes. */
export function minutesOf(text: string): number | undefined {
  if (text === 'OFF') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/**
 * Parses the interval of a reality check. Returns 0 for `OFF`, and undefined for an interval that players cannot
 * choose.
 */
export function checkInterval(text: string): number | undefined {
  const minutes = minutesOf(text)
  if (minutes === undefined) return 0
  return minutes >= 10 && minutes <= 60 && minutes % 10 === 0 ? minutes : undefined
}

const longestDays = 365

/**
 * When a dynamic limit expires, rounded up to a multiple of ten minutes, because bets are summed in windows of ten
 * minutes.
 * @returns undefined unless the time lies in the future and at most 365 days ahead
 */
export function expiryFrom(text: string, now: Instant): Instant | undefined {
  const requested = Temporal.Instant.from(text)
  const isAhead = Temporal.Instant.compare(requested, now) > 0
  if (!isAhead || Temporal.Instant.compare(requested, now.add(days(longestDays))) > 0) return undefined
  return requested.round({ smallestUnit: 'minute', roundingIncrement: 10, roundingMode: 'ceil' })
}
