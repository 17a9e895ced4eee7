import { dateFormat } from '@baize/ui/date-text'
import { useLocale } from 'use-intl/react'

/**
 * Returns a function that formats a calendar day (YYYY-MM-DD) for the page's language. A day that the platform has
 * masked is returned unchanged.
 */
export function useDay(): (day: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? format(new Date(day)) : day)
}
