import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { useFailureTexts } from '@baize/web/failures/use-failure-texts.ts'

interface DepositFailureProps {
  /** Replaces the default heading, which says that the deposit failed. */
  readonly title?: string
  readonly reason?: string
  readonly error?: Error
  readonly onAgain: () => void
}

export function DepositFailure({ title, reason, error, onAgain }: DepositFailureProps) {
  const t = useTranslations('wallet')
  const retry = useTranslations('web.states')('retry')
  const textsOf = useFailureTexts(t('failure.server'))
  const ofFields = error instanceof CallError ? error.fields.map((field) => field.error) : []
  const texts = error ? textsOf(error) : [reason]
  const reasons = ofFields.length > 0 ? ofFields : texts
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
        {retry}
      </Button>
    </div>
  )
}
