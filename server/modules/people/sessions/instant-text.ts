import type { Language } from '../../../kit/http/language.ts'

/** Players' time zones are unknown here, so the text names the zone. */
export const instantText = (instant: Temporal.Instant, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
    .format(instant.epochMilliseconds)
    // the same format as in the portal
    .replace(' г.,', '')
