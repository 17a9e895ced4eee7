import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useTranslations } from 'use-intl/react'
import { failureText } from './failure-text.ts'

/** A step of the wallet that is loading. */
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

/** A step of the wallet that could not be loaded, with the platform's words if it refused. */
export function Failed({ error, onRetry }: { error?: Error | null; onRetry: () => void }) {
  const t = useTranslations('wallet')
  const words = { unreachable: t('payment.unreachable'), server: t('failure.server') }
  return <RetryAlert text={error ? failureText(error, words) : words.server} retry={t('retry')} onRetry={onRetry} />
}
