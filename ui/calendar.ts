/** Calendar days and months as text: `2026-11-20`, `2026-11`. UTC throughout, so no zone can shift a day. */

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

/** The days of a month as weeks of seven, Monday first; the places of other months are undefined. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = parseDay(month)
  const lead = (first.getUTCDay() + 6) % 7
  const count = Math.round((toUtc(addMonths(month, 1)) - first.getTime()) / dayMs)
  const places = [
    ...Array.from({ length: lead }, () => undefined),
    ...Array.from({ length: count }, (_, index) => addDays(`${month}-01`, index)),
  ]
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day]),
  )
}
