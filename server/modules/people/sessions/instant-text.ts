import type { Language } from '../../../kit/http/language.ts'

/** The time zone of a player is unknown here, so the text contains the zone. */
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
    // The portal uses the same format.
    .replace(' г.,', '')
