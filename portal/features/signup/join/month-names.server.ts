import type { Language } from '@baize/texts/language'

/** January first. Named on the server, so that the page says the same on both sides whatever the browser knows. */
export function monthNames(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))))
}
