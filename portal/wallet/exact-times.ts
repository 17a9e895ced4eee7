/**
 * Formats an ISO time as `20/11/26 23:07:26` (DD/MM/YY HH:mm:ss). The portal specification demands this format in every
 * language.
 */
export const dateTimeOf = (iso: string): string => {
  const [, year, month, day, time] = /^\d{2}(\d{2})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})/.exec(iso) ?? []
  return `${day}/${month}/${year} ${time}`
}

/** Returns the time of day of an ISO time as `HH:mm:ss`. */
export const timeOf = (iso: string): string => iso.slice(11, 19)
