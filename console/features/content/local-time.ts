/** A time of the content service (UTC, without a zone) for an input of the browser's own time; empty for no time. */
export function localTime(utc: unknown): string {
  if (typeof utc !== 'string' || utc === '') return ''
  const date = new Date(`${utc}Z`)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The time of such an input for the content service; null for an empty one. */
export const utcTime = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString().slice(0, 19)
