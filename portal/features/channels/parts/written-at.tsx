import { dateFormat } from '@baize/ui/date-text'
import { useLanguage } from '../../../texts/text-scope.tsx'

export function WrittenAt({ at }: { at: string }) {
  const language = useLanguage()
  const format = dateFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <time dateTime={at} className="figures text-xs whitespace-nowrap text-ivory-300">
      {format(new Date(at))}
    </time>
  )
}
