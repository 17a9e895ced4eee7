import type { Language } from '@baize/texts/language'

/**
 * Returns the names of the months, beginning with January. The server provides them, because the browser's names may
 * differ from those in the server's HTML.
 */
export function monthNames(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))))
}
