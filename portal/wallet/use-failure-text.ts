import { useTranslations } from 'use-intl/react'
import { failureText } from './failure-text.ts'

/** A function that words a failed call of the wallet, also if no server answered. Without a failure, it says nothing. */
export function useFailureText() {
  const t = useTranslations('wallet')
  const words = { unreachable: t('payment.unreachable'), server: t('failure.server') }
  return <Failure extends Error | null>(error: Failure) =>
    (error && failureText(error, words)) as Failure extends Error ? string : string | undefined
}
