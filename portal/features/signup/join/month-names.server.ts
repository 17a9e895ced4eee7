import type { Language } from '@baize/texts/language'

/** January first. The server names the months, because browsers may know other names. */
export function monthNames(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))))
}
