import { getWithdrawals } from '@baize/contract/payments/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Decision, Withdrawal } from './withdrawal.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

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
    refetchInterval: fallbackMs,
  })
  const decide = (which: Decision['decision']) => (row: Withdrawal) => setDecision({ withdrawal: row, decision: which })
  return (
    <>
      <PageHead title={t('title')} lead={t(mayDecide ? 'lead' : 'readOnly')} {...(mayDecide && { keys: t('keys') })} />
      <Queue
        queue="withdrawals"
        title={t('title')}
        empty={t('empty')}
        query={queue}
        rows={queue.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? []}
        rowKey={({ withdrawalId }) => withdrawalId}
        actions={mayDecide ? { a: decide('approve'), r: decide('refuse') } : {}}
      >
        {(row, focus) => (
          <WithdrawalRow row={row} onFocus={focus} onDecide={mayDecide ? (which) => decide(which)(row) : undefined} />
        )}
      </Queue>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}
