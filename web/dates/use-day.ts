import { dateFormat } from '@baize/ui/date-text'
import { useLocale } from 'use-intl/react'

/** A function that shows a day of the calendar (YYYY-MM-DD) in the language of the page. A masked day stays as it is. */
export function useDay(): (day: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? format(new Date(day)) : day)
}
