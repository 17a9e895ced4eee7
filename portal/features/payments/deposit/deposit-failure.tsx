import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { failureText } from '../../../wallet/failure-text.ts'

interface DepositFailureProps {
  /** Replaces the heading that the deposit has failed. */
  readonly title?: string
  readonly reason?: string
  readonly error?: Error
  readonly onAgain: () => void
}

/** The reasons why a deposit failed, in the platform's words if it gave any. */
export function DepositFailure({ title, reason, error, onAgain }: DepositFailureProps) {
  const t = useTranslations('wallet')
  const words = { unreachable: t('payment.unreachable'), server: t('failure.server') }
  const reasons = error ? reasonsOf(error, words) : [reason]
  return (
    <div>
      <Alert tone="failure" title={title ?? t('failure.heading')}>
        <ul className="mt-1 list-disc pl-5">
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
      <Button tone="secondary" block className="mt-6" onClick={onAgain}>
        {t('payment.again')}
      </Button>
    </div>
  )
}

function reasonsOf(error: Error, words: Parameters<typeof failureText>[1]): readonly string[] {
  const fields = error instanceof CallError ? error.fields.map((field) => field.error) : []
  return fields.length > 0 ? fields : [failureText(error, words)]
}
