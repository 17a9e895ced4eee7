import { endWithdrawal, getWithdrawals } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { MoneyText } from '@baize/ui/money-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { Withdrawal } from './withdrawal.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

const outcomes = ['PAID', 'NOT_PAID'] as const

/** The withdrawals whose provider has been silent for a day. Staff look them up at the provider, and end them. */
export function UnansweredQueue() {
  const t = useTranslations('withdrawals.unanswered')
  const mayEnd = useMay('withdrawals.decide')
  const [chosen, setChosen] = useState<{ row: Withdrawal; outcome: (typeof outcomes)[number] }>()
  const query = useInfiniteQuery({
    queryKey: ['withdrawals', 'unanswered'],
    queryFn: ({ pageParam }) => call(getWithdrawals, { state: 'UNANSWERED', ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <p className="mb-5 max-w-prose text-sm text-ivory-300">{t(mayEnd ? 'lead' : 'readOnly')}</p>
      <Queue
        title={t('title')}
        empty={t('empty')}
        query={query}
        rows={query.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? []}
        rowKey={({ withdrawalId }) => withdrawalId}
      >
        {(row, focus) => (
          <WithdrawalRow row={row}>
            {mayEnd &&
              outcomes.map((outcome) => (
                <Button
                  key={outcome}
                  size="small"
                  tone="secondary"
                  onFocus={focus}
                  onClick={() => setChosen({ row, outcome })}
                >
                  {t(`outcomes.${outcome}`)}
                </Button>
              ))}
          </WithdrawalRow>
        )}
      </Queue>
      {chosen && (
        <ReasonDialog
          title={t(`${chosen.outcome}.title`)}
          lead={t(`${chosen.outcome}.lead`)}
          submit={t(`outcomes.${chosen.outcome}`)}
          isDanger
          run={(reason, idempotencyKey) => {
            const { playerId, withdrawalId } = chosen.row
            return call(endWithdrawal, { playerId, withdrawalId, outcome: chosen.outcome, reason }, { idempotencyKey })
          }}
          changes={['withdrawals']}
          done={t(`${chosen.outcome}.done`)}
          onClose={() => setChosen(undefined)}
        >
          <p className="text-sm text-ivory-200">
            <MoneyText
              amount={chosen.row.amount}
              currency={chosen.row.currency}
              className="block font-display text-2xl text-ivory-50"
            />
            {chosen.row.payee}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
