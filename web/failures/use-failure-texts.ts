import { useTranslations } from 'use-intl/react'
import { failureTexts } from './failure-texts.ts'

/**
 * A function that words a failed call, in the words of the error catalogue.
 * @param fault stands in place of what the server says about its own fault
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
