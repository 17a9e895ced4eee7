import { useTranslations } from 'use-intl/react'
import { showToast } from '../toasts/toasts.ts'
import { failureTexts } from './failure-texts.ts'

/** A function that shows a failed call as toasts, in the words of the error catalogue. */
export function useFailureToast(): (error: unknown) => void {
  const t = useTranslations('web.failures')
  return (error) => {
    const words = {
      unreachable: t('unreachable'),
      notFound: t('notFound'),
      timedOut: t('timedOut'),
      unknown: t('unknown'),
      field: (field: string) => t('field', { field }),
    }
    for (const text of failureTexts(error, words)) showToast('failure', text)
  }
}
