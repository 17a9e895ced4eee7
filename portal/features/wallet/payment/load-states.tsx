import { CallError } from '@baize/contract/client'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'

/** A step of the wallet that is still being fetched. */
export function Loading() {
  const t = useTranslations('ui')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-20" />
      <Skeleton className="h-13" />
    </div>
  )
}

/** A step of the wallet that could not be fetched. */
export function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('wallet')
  const isUnreachable = error instanceof CallError && error.httpStatus === 0
  return (
    <div>
      <Alert tone="failure">{t(isUnreachable ? 'payment.unreachable' : 'failure.server')}</Alert>
      <Button tone="secondary" block className="mt-6" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
