import { addDays, daysOf } from '@baize/ui/calendar'

/** Days and months of the ledger, in UTC: `2026-11-20`, `2026-11`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** A negative count is a day to come. */
export const daysAgo = (count: number): string => addDays(today(), -count)

export const lastDayOf = (month: string): string => daysOf(month).at(-1) ?? `${month}-01`

/** The first day after it, if that day is in no other year. */
export function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
}
