import type { Language } from '../../kit/http/language.ts'

/** Players' time zones are not known here, so the zone is said. */
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
    // as the portal writes it
    .replace(' г.,', '')
