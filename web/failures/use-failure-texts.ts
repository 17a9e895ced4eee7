import { useTranslations } from 'use-intl/react'
import { failureTexts } from './failure-texts.ts'

/**
 * Returns a function that turns an error into messages from the error catalogue.
 * @param fault text to show instead of the server's own message if the server had a fault
 */
export function useFailureTexts(fault?: string): (error: unknown) => readonly string[] {
  const t = useTranslations('web.failures')
  return (error) =>
    failureTexts(error, {
      unreachable: t('unreachable'),
      notFound: t('notFound'),
      timedOut: t('timedOut'),
      unknown: t('unknown'),
      fault,
      field: (field: string) => t('field', { field }),
    })
}
