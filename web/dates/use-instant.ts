import { dateFormat } from '@baize/ui/date-text'
import { useLocale } from 'use-intl/react'

const styles = {
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  longMinute: { dateStyle: 'long', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const

/** Returns a function that formats an instant (ISO 8601) for the page's language, in the user's time zone. */
export function useInstant(precision: keyof typeof styles = 'minute'): (text: string) => string {
  const format = dateFormat(useLocale(), styles[precision])
  return (text) => format(new Date(text))
}
