import { getFindings } from '@baize/contract/findings'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { fallbackMs } from '../../data/queues.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { FindingCard } from './finding-card.tsx'

/** Suspicions about identities, each with both accounts side by side. */
export function FindingsPage() {
  const t = useTranslations('findings')
  const waiting = useQuery({
    queryKey: ['findings'],
    queryFn: () => call(getFindings, { size: 100 }),
    refetchInterval: fallbackMs,
  })
  const rows = waiting.data?.findings ?? []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {waiting.isPending && <Skeleton className="h-72" />}
      {waiting.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void waiting.refetch()} />}
      {waiting.isSuccess && rows.length === 0 && (
        <p className="rounded-card bg-felt-950/40 px-5 py-14 text-center text-ivory-300">{t('empty')}</p>
      )}
      <ul aria-label={t('title')} className="flex flex-col gap-5">
        {rows.map((finding) => (
          <FindingCard key={finding.findingId} finding={finding} />
        ))}
      </ul>
    </>
  )
}
