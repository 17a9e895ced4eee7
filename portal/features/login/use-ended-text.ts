import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useTranslations } from 'use-intl/react'
import type { Restriction } from '../../data/restriction.ts'

/**
 * Returns a function that explains why the session ended. For a break or an exclusion the text says who set it and
 * until when, in the player's time zone. Without a break or an exclusion, it says that the session has expired.
 */
export function useEndedText(): (restriction: Restriction | undefined) => string {
  const t = useTranslations('login.ended')
  const expired = useTranslations('shell.toast')('expired')
  const format = useInstant('longMinute')
  return (restriction) => {
    if (!restriction) return expired
    const { kind, until, by = 'UNKNOWN' } = restriction
    const lead = until === undefined ? t('permanent', { by }) : t(kind, { by, until: format(until) })
    return `${lead} ${t('round')}`
  }
}
