export interface Period {
  /** YYYY-MM-DD, UTC, both inclusive. */
  readonly startDate: string
  readonly endDate: string
}

const dayMs = 86_400_000

const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** The last days, today included. */
export const lastDays = (days: number): Period => ({ startDate: dayBefore(days - 1), endDate: dayBefore(0) })

/** The calendar month before this one, in UTC. */
export function lastMonth(): Period {
  const today = new Date()
  const first = (monthsBack: number, days: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBack, 1) - days * dayMs)
  return { startDate: first(1, 0).toISOString().slice(0, 10), endDate: first(0, 1).toISOString().slice(0, 10) }
}

/** Every day of the period. */
export function daysIn({ startDate, endDate }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
