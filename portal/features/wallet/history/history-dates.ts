/** Days and months are those of the ledger, in UTC: `2026-11-20`, `2026-11`. */
export const today = (): string => new Date().toISOString().slice(0, 10)

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** `20/11/26 23:07:26` of an ISO time: DD/MM/YY HH:mm:ss, as the specification has it in both languages. */
export const dateTimeOf = (iso: string): string => {
  const [, year, month, day, time] = /^\d{2}(\d{2})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})/.exec(iso) ?? []
  return `${day}/${month}/${year} ${time}`
}

/** The time part alone. */
export const timeOf = (iso: string): string => iso.slice(11, 19)
