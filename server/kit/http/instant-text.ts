import type { Language } from '@baize/texts/language'
import type { FastifyRequest } from 'fastify'

/** Formats an instant for a message. Without a known time zone, the text is in UTC. It always names the zone. */
export const instantText = (instant: Temporal.Instant, language: Language, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(instant.epochMilliseconds)
    // Macedonian formats add "г." (year) after the date. It is removed, because the portal writes dates without it.
    .replace(' г.,', '')

/** Returns the time zone in the header `time-zone`, which browsers send, or UTC if there is no valid one. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const name = headers['time-zone']
  if (typeof name !== 'string' || name.length > 64) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
