import { dateFormat } from '@baize/ui/date-text'
import { useTranslations } from 'use-intl/react'
import type { Restriction } from '../data/restriction.ts'
import { useLanguage } from '../texts/text-scope.tsx'

/** Says why the session has ended: a break or an exclusion with its end and who has set it, in the player's own time zone, or its age. */
export function useEndedText(): (restriction: Restriction | undefined) => string {
  const t = useTranslations('shell')
  const format = dateFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  return (restriction) => {
    if (!restriction) return t('toast.expired')
    const { kind, until, by = 'UNKNOWN' } = restriction
    const lead =
      until === undefined ? t('ended.permanent', { by }) : t(`ended.${kind}`, { by, until: format(new Date(until)) })
    return `${lead} ${t('ended.round')}`
  }
}
