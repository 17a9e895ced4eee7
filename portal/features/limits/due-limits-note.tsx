import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useDueLimits } from './limits.ts'

/** Ids of the changed limits that a toast has announced since the page was loaded. */
const announced = new Set<string>()

/** Shows a toast to returning players once a requested change of a limit is ready to be confirmed. */
export function DueLimitsNote() {
  const t = useTranslations('shell.toast')
  const { data } = useDueLimits()
  const text = t('limitDue')
  useEffect(() => {
    const isNew = data?.limits.some(({ id }) => !announced.has(id))
    if (!isNew) return
    for (const { id } of data?.limits ?? []) announced.add(id)
    showToast('information', text)
  }, [data, text])
  return null
}
