import { useTranslations } from 'use-intl/react'
import { errorWords } from './error-words.ts'
import { showToast } from './toasts.ts'

/** A function that shows a failed call as toasts, in the words of the error catalogue. */
export function useErrorToast(): (error: unknown) => void {
  const t = useTranslations('shell.toast')
  return (error) => {
    const words = {
      unreachable: t('unreachable'),
      notFound: t('notFound'),
      timedOut: t('timedOut'),
      unknown: t('unknown'),
      field: (field: string) => t('field', { field }),
    }
    for (const text of errorWords(error, words)) showToast('failure', text)
  }
}
