import { getWithdrawals } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useRowKeys } from '../../shell/use-row-keys.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Decision, Withdrawal } from './withdrawal.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** Another member's decision reaches this list within this time. */
const refreshMs = 3_000

/** The withdrawals that wait for a decision, the oldest first. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals')
  const mayDecide = useMay('withdrawals.decide')
  const [decision, setDecision] = useState<Decision>()
  const queue = useInfiniteQuery({
    queryKey: ['withdrawals'],
    queryFn: ({ pageParam }) => call(getWithdrawals, { state: 'REVIEW', ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: refreshMs,
  })
  const rows = queue.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? []
  const decide = (which: Decision['decision']) => (row: Withdrawal) => setDecision({ withdrawal: row, decision: which })
  const { current, choose } = useRowKeys(rows, mayDecide ? { a: decide('approve'), r: decide('refuse') } : {})
  return (
    <>
      <PageHead title={t('title')} lead={mayDecide ? t('lead') : t('readOnly')} />
      {queue.isPending && <Skeleton className="h-72" />}
      {queue.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void queue.refetch()} />}
      {queue.isSuccess && rows.length === 0 && (
        <p className="rounded-card bg-felt-950/40 px-5 py-14 text-center text-ivory-300">{t('empty')}</p>
      )}
      <ul aria-label={t('title')} className="flex flex-col gap-2">
        {rows.map((row, place) => (
          <WithdrawalRow
            key={row.withdrawalId}
            row={row}
            isCurrent={place === current}
            onFocus={() => choose(place)}
            onDecide={mayDecide ? (which) => setDecision({ withdrawal: row, decision: which }) : undefined}
          />
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
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}
