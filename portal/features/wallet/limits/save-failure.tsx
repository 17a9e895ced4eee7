import { Alert } from '@baize/ui/alert'
import { useTranslations } from 'use-intl/react'
import { failureText } from '../payment/failure-text.ts'

interface SaveFailureProps {
  readonly error: Error | null
  readonly className?: string
}

/** An alert about a change that was not saved. It has words even when no server answered. */
export function SaveFailure({ error, className = 'mt-4' }: SaveFailureProps) {
  const t = useTranslations('wallet')
  if (!error) return null
  return (
    <Alert tone="failure" className={className}>
      {failureText(error, { unreachable: t('payment.unreachable'), server: t('failure.server') })}
    </Alert>
  )
}
