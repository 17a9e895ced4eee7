import { getProtectionAlerts } from '@baize/contract/protection'
import { Button } from '@baize/ui/button'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { HarmAlert } from './alert.ts'
import { AlertRow } from './alert-row.tsx'
import { CloseDialog } from './close-dialog.tsx'

/** A colleague's decision reaches this list within this time. */
const refreshMs = 3_000

/** The open alerts about players at risk, the oldest first. */
export function AlertsPage() {
  const t = useTranslations('alerts')
  const mayAct = useMay('protection.act')
  const [closing, setClosing] = useState<HarmAlert>()
  const queue = useInfiniteQuery({
    queryKey: ['alerts'],
    queryFn: ({ pageParam }) => call(getProtectionAlerts, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: refreshMs,
  })
  const rows = queue.data?.pages.flatMap(({ alerts }) => alerts) ?? []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {queue.isPending && <Skeleton className="h-72" />}
      {queue.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void queue.refetch()} />}
      {queue.isSuccess && rows.length === 0 && (
        <p className="rounded-card bg-felt-950/40 px-5 py-14 text-center text-ivory-300">{t('empty')}</p>
      )}
      <ul aria-label={t('title')} className="flex flex-col gap-2">
        {rows.map((alert) => (
          <AlertRow key={alert.alertId} alert={alert} onClose={mayAct ? () => setClosing(alert) : undefined} />
        ))}
      </ul>
      {queue.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-5"
          busy={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {closing && <CloseDialog alert={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}
