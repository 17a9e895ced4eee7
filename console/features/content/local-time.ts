/**
 * Converts a time of an item, which the content service sends as UTC without a zone (`2026-11-21T12:00:00`), to the
 * value of a `datetime-local` input, which shows the browser's time zone. Returns an empty text if there is no time.
 */
export function localTime(utc: unknown): string {
  if (typeof utc !== 'string' || utc === '') return ''
  const date = new Date(`${utc}Z`)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * Does the reverse of `localTime`: converts the value of a `datetime-local` input to UTC without a zone, as the content
 * service expects it. Returns null if the input is empty.
 */
export const utcTime = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString().slice(0, 19)
