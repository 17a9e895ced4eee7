import type { Currency } from '@baize/contract/money'
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
import { bankingTotals } from './banking-totals.ts'
import { CsvButton } from './csv-button.tsx'
import { HistoryNotes } from './history-notes.tsx'
import { dateTimeOf, lastDayOf, today } from './history-dates.ts'
import { RowId } from './row-id.tsx'
import { Totals } from './totals.tsx'

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
  const rows = data?.rows ?? []
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodPicker unit="month" value={month} max={today().slice(0, 7)} label={t('month')} onChange={setMonth} />
        <CsvButton
          fileName={`transactions-${month}`}
          disabled={rows.length === 0}
          rows={() => [heads(t), ...rows.map((row) => cells(row, t))]}
        />
      </div>
      <Sums rows={rows} active={active} />
      <DataTable<Row>
        key={month}
        caption={t('title')}
        loading={isPending}
        empty={t('empty')}
        rows={rows}
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

type Words = ReturnType<typeof useTranslations<'wallet.transactions'>>

const heads = (t: Words): string[] =>
  (['id', 'date', 'action', 'amount', 'currency', 'status'] as const).map((name) => t(name))

const cells = (row: Row, t: Words): string[] => [
  row.id,
  row.requestDate,
  t(`types.${row.type}`),
  row.amount,
  row.currency,
  t(`statuses.${row.status}`),
]

function Sums({ rows, active }: { rows: readonly Row[]; active: Currency | undefined }) {
  const t = useTranslations('wallet.transactions')
  const currency = active ?? rows[0]?.currency
  if (!currency || rows.length === 0) return null
  const sums = bankingTotals(rows, currency)
  const totals = (['deposits', 'withdrawals', 'net'] as const).map((name) => ({ name: t(name), amount: sums[name] }))
  return <Totals totals={totals} currency={currency} />
}
