/**
 * Converts a time of the content service (UTC, without a zone) to the value of an input in the browser's time zone.
 * Returns an empty text if there is no time.
 */
export function localTime(utc: unknown): string {
  if (typeof utc !== 'string' || utc === '') return ''
  const date = new Date(`${utc}Z`)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * Converts the value of an input in the browser's time zone to a time for the content service (UTC, without a zone).
 * Returns null if the input is empty.
 */
export const utcTime = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString().slice(0, 19)
