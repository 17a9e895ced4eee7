import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useDueLimits } from './limits.ts'

/** The changes that the player has been told of since the page was opened. */
const told = new Set<string>()

/** Tells players who come back that a change of their limits can be confirmed now. */
export function DueLimitsNote() {
  const t = useTranslations('shell.toast')
  const { data } = useDueLimits()
  const text = t('limitDue')
  useEffect(() => {
    const isNew = data?.limits.some(({ id }) => !told.has(id))
    if (!isNew) return
    for (const { id } of data?.limits ?? []) told.add(id)
    showToast('information', text)
  }, [data, text])
  return null
}
