import { dateFormat } from '@baize/ui/date-text'
import { useLanguage } from '../language-scope.tsx'

/** A function that shows a day of the calendar (YYYY-MM-DD) in the reader's language. A masked day stays as it is. */
export function useDay(): (day: string) => string {
  const { language } = useLanguage()
  const format = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? format(new Date(day)) : day)
}
