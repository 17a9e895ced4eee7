/**
 * Calendar days and months as text: `2026-11-20`, `2026-11`. All functions compute in UTC, because otherwise a time
 * zone could shift a day.
 */

const dayMs = 86_400_000

const toUtc = (period: string) => Date.parse(`${period.length === 7 ? `${period}-01` : period}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const parseDay = (period: string): Date => new Date(toUtc(period))

export function addDays(day: string, count: number): string {
  return dayOf(toUtc(day) + count * dayMs)
}

export function addMonths(month: string, count: number): string {
  const date = parseDay(month)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

export function daysOf(month: string): readonly string[] {
  const count = Math.round((toUtc(addMonths(month, 1)) - toUtc(month)) / dayMs)
  return Array.from({ length: count }, (_, index) => addDays(`${month}-01`, index))
}

/** Returns the weekday of a day as a number, from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (parseDay(day).getUTCDay() + 6) % 7
