import type { Language } from '../../../kit/http/language.ts'

/** A time for a reply to the player. The player's time zone is unknown here, so the text is in UTC and says so. */
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
    // Macedonian formats add "г." (year) after the date. It is removed, because the portal writes dates without it.
    .replace(' г.,', '')
