/** Days and months of the ledger, in UTC: `2026-11-20`, `2026-11`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const moved = (day: string, change: { readonly days?: number; readonly years?: number }): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + (change.years ?? 0), month - 1, date + (change.days ?? 0))).toISOString().slice(0, 10)
}

export const dayAfter = (day: string): string => moved(day, { days: 1 })
export const yearBefore = (day: string): string => moved(day, { years: -1 })

/** Formats an ISO time as `20/11/26 23:07:26` (DD/MM/YY HH:mm:ss), as the specification requires in both languages. */
export const dateTimeOf = (iso: string): string => {
  const [, year, month, day, time] = /^\d{2}(\d{2})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})/.exec(iso) ?? []
  return `${day}/${month}/${year} ${time}`
}

/** Only the time of day. */
export const timeOf = (iso: string): string => iso.slice(11, 19)
