import { addDays, daysOf } from '@baize/ui/calendar'

/**
 * Returns the current day in UTC, for example `2026-11-20`. All functions in this file use days and months (`2026-11`)
 * in UTC, because the ledger does so too.
 */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Returns the day that was `count` days ago. A negative count gives a day in the future. */
export const daysAgo = (count: number): string => addDays(today(), -count)

export const lastDayOf = (month: string): string => daysOf(month).at(-1) ?? `${month}-01`

/** Returns the same day one year earlier. For 29 February it returns 1 March. */
export function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
}
