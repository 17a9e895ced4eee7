import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'
import { failureText } from './failure-text.ts'

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

/** A step of the wallet that could not be fetched, with the platform's words where it refused. */
export function Failed({ error, onRetry }: { error?: Error | null; onRetry: () => void }) {
  const t = useTranslations('wallet')
  const words = { unreachable: t('payment.unreachable'), server: t('failure.server') }
  return (
    <div>
      <Alert tone="failure">{error ? failureText(error, words) : words.server}</Alert>
      <Button tone="secondary" block className="mt-6" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
