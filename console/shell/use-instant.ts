import { dateFormat } from '@baize/ui/date-text'
import { useLanguage } from './language-scope.tsx'

const styles = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const

/** A function that shows an instant (ISO 8601) in the reader's language and time zone. */
export function useInstant(precision: keyof typeof styles = 'minute'): (text: string) => string {
  const { language } = useLanguage()
  const format = dateFormat(language, styles[precision])
  return (text) => format(new Date(text))
}
