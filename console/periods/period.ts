import { addDays, addMonths } from '@baize/ui/calendar'
import { daysAgo, lastDayOf, today } from '@baize/web/dates/days.ts'

export interface Period {
  /** YYYY-MM-DD in UTC. Both days belong to the period. */
  readonly startDate: string
  readonly endDate: string
}

/** The given number of days up to and including today. */
export const lastDays = (days: number): Period => ({ startDate: daysAgo(days - 1), endDate: today() })

/** The previous calendar month, in UTC. */
export function lastMonth(): Period {
  const month = addMonths(today().slice(0, 7), -1)
  return { startDate: `${month}-01`, endDate: lastDayOf(month) }
}

export function daysIn({ startDate, endDate }: Period): string[] {
  const days: string[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day)
  return days
}
