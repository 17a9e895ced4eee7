import { dateFormat } from '@baize/ui/date-text'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** @param at a time in UTC as the content service writes it, without a time zone: `2026-11-21T12:00:00` */
export function NewsDate({ at }: { at: string | undefined }) {
  const format = dateFormat(useLanguage(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (at === undefined) return null
  return (
    <time dateTime={at.slice(0, 10)} className="text-ivory-300">
      {format(new Date(`${at}Z`))}
    </time>
  )
}
