import { endWithdrawal, getWithdrawals } from '@baize/contract/payments/staff'
import { Button } from '@baize/ui/button'
import { MoneyText } from '@baize/ui/money-text'
import { CheckedField } from '../../shell/forms/checked-field.tsx'
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

/** The payouts by hand that two people have decided. Staff transfer each one, and close it with the bank's reference. */
export function TransferQueue() {
  const t = useTranslations('withdrawals.transfers')
  const mayEnd = useMay('withdrawals.decide')
  const [chosen, setChosen] = useState<{ row: Withdrawal; outcome: (typeof outcomes)[number] }>()
  const [reference, setReference] = useState('')
  const query = useInfiniteQuery({
    queryKey: ['withdrawals', 'transfers'],
    queryFn: ({ pageParam }) => call(getWithdrawals, { state: 'TRANSFER', ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: fallbackMs,
  })
  const choose = (row: Withdrawal, outcome: (typeof outcomes)[number]) => {
    setReference('')
    setChosen({ row, outcome })
  }
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
                  tone={outcome === 'PAID' ? 'primary' : 'secondary'}
                  onFocus={focus}
                  onClick={() => choose(row, outcome)}
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
          isDanger={chosen.outcome === 'NOT_PAID'}
          complete={chosen.outcome === 'NOT_PAID' || reference.trim() !== ''}
          run={(reason, idempotencyKey) => {
            const { playerId, withdrawalId } = chosen.row
            const { outcome } = chosen
            const bank = outcome === 'PAID' ? { reference: reference.trim() } : {}
            return call(endWithdrawal, { playerId, withdrawalId, outcome, reason, ...bank }, { idempotencyKey })
          }}
          changes={['withdrawals']}
          done={t(`${chosen.outcome}.done`)}
          onClose={() => setChosen(undefined)}
        >
          <p className="text-sm break-words text-ivory-200">
            <MoneyText
              amount={chosen.row.amount}
              currency={chosen.row.currency}
              className="block font-display text-2xl text-ivory-50"
            />
            {chosen.row.payee}
          </p>
          {chosen.outcome === 'PAID' && (
            <CheckedField
              field="reference"
              label={t('reference')}
              hint={t('referenceHint')}
              maxLength={200}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
