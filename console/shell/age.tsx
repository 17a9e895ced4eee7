import { useNow, useTranslations } from 'use-intl/react'
import { useInstant } from '@baize/web/dates/use-instant.ts'

const minuteMs = 60_000

/** Shows how long ago an instant (ISO 8601) was. The text is updated every minute. */
export function Age({ since }: { since: string }) {
  const t = useTranslations('shell.age')
  const instant = useInstant('second')
  const now = useNow({ updateInterval: 30_000 })
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  return (
    <time dateTime={since} title={instant(since)}>
      {hours >= 48
        ? t('days', { days: Math.floor(hours / 24) })
        : hours > 0
          ? t('hours', { hours })
          : minutes > 0
            ? t('minutes', { minutes })
            : t('now')}
    </time>
  )
}
