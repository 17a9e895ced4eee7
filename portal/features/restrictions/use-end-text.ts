import { dateFormat } from '@baize/ui/date-text'
import { useLanguage } from '../../texts/text-scope.tsx'

/** Formats the end of a break or an exclusion, in the player's own time zone. */
export function useEndText(): (end: Date) => string {
  const date = dateFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  return (end) => date(end)
}
