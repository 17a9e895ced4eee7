import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useTranslations } from 'use-intl/react'
import type { Restriction } from '../data/restriction.ts'

/** Says why the session has ended: a break or an exclusion with its end and who has set it, in the player's own time zone, or its age. */
export function useEndedText(): (restriction: Restriction | undefined) => string {
  const t = useTranslations('shell')
  const format = useInstant('longMinute')
  return (restriction) => {
    if (!restriction) return t('toast.expired')
    const { kind, until, by = 'UNKNOWN' } = restriction
    const lead = until === undefined ? t('ended.permanent', { by }) : t(`ended.${kind}`, { by, until: format(until) })
    return `${lead} ${t('ended.round')}`
  }
}
