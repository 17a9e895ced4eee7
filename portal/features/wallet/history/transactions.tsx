import { type bankingHistoryRow, getBankingHistory } from '@baize/contract/wallet'
import { DataTable } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { PeriodPicker } from '@baize/ui/period-picker'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { useActiveCurrency } from '../../../data/balance.ts'
import { call } from '../../../data/client.ts'
import { readAllPages } from './all-pages.ts'
import { HistoryNotes } from './history-notes.tsx'
import { dateTimeOf, lastDayOf, today } from './history-dates.ts'
import { RowId } from './row-id.tsx'

type Row = output<typeof bankingHistoryRow>

/** Deposits and withdrawals of the active account, a calendar month at a time. */
export function Transactions() {
  const t = useTranslations('wallet.transactions')
  const active = useActiveCurrency()
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['payments', 'history', month, active],
    queryFn: ({ signal }) =>
      readAllPages(async (cursor) => {
        const period = { startDate: `${month}-01`, endDate: lastDayOf(month) }
        const { histories, nextCursor } = await call(
          getBankingHistory,
          { ...period, currency: active, order: 'DESC', cursor },
          { signal },
        )
        return { rows: histories, nextCursor }
      }),
  })
  return (
    <div className="grid gap-5">
      <PeriodPicker unit="month" value={month} max={today().slice(0, 7)} label={t('month')} onChange={setMonth} />
      <DataTable<Row>
        key={month}
        caption={t('title')}
        loading={isPending}
        empty={t('empty')}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', title: t('id'), cell: ({ id }) => <RowId id={id} /> },
          { key: 'date', title: t('date'), cell: ({ requestDate }) => dateTimeOf(requestDate) },
          { key: 'action', title: t('action'), cell: ({ type }) => t(`types.${type}`) },
          {
            key: 'amount',
            title: t('amount'),
            align: 'right',
            cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
          },
          { key: 'status', title: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
        ]}
      />
      <HistoryNotes
        failed={isError}
        onRetry={() => void refetch()}
        truncatedTo={data?.truncated ? data.rows.length : 0}
      />
    </div>
  )
}
