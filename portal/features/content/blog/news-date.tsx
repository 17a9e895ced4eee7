import { dateFormat } from '@baize/ui/date-text'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** @param at a time in UTC that does not name its time zone, as the content service writes it */
export function NewsDate({ at }: { at: string | undefined }) {
  const format = dateFormat(useLanguage(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (at === undefined) return null
  return (
    <time dateTime={at.slice(0, 10)} className="text-ivory-300">
      {format(new Date(`${at}Z`))}
    </time>
  )
}
