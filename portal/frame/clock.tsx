import { dateFormat } from '@baize/ui/date-text'
import { Icon } from '@baize/ui/icon'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../texts/text-scope.tsx'

/** A clock with seconds, so that players do not lose track of time. */
export function Clock() {
  const t = useTranslations('shell.sidebar')
  const language = useLanguage()
  const now = useNow()
  const text = dateFormat(language, { timeStyle: 'medium' })(now)
  return (
    <p className="flex items-center gap-2 text-sm text-ivory-300">
      <Icon name="clock" className="size-4" />
      <span className="sr-only">{t('time')}</span>
      <time dateTime={now.toISOString()} className="figures">
        {text}
      </time>
    </p>
  )
}

/** Returns the player's local time and re-renders the component every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
