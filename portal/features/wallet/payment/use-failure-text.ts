import { useTranslations } from 'use-intl/react'
import { failureText } from './failure-text.ts'

/** A function that words a failed call of the wallet, also if no server answered. */
export function useFailureText(): (error: Error) => string {
  const t = useTranslations('wallet')
  const words = { unreachable: t('payment.unreachable'), server: t('failure.server') }
  return (error) => failureText(error, words)
}
