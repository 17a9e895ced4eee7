import type { Currency } from '@baize/contract/money'
import { type gameTransactionRow, getTransactionHistory } from '@baize/contract/wallet'
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
import { CsvButton } from './csv-button.tsx'
import { gameTotals } from './game-totals.ts'
import { today, timeOf } from './history-dates.ts'
import { HistoryNotes } from './history-notes.tsx'
import { RowId } from './row-id.tsx'
import { Totals } from './totals.tsx'

type Row = output<typeof gameTransactionRow>

/** Stakes and wins of the active account, a day at a time, newest first. */
export function GameHistory() {
  const t = useTranslations('wallet.games')
  const [date, setDate] = useState(today)
  const active = useActiveCurrency()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['balance', 'games', date, active],
    queryFn: ({ signal }) =>
      readAllPages(async (cursor) => {
        const { transactions, nextCursor } = await call(
          getTransactionHistory,
          { date, currency: active, cursor },
          { signal },
        )
        return { rows: transactions, nextCursor }
      }),
  })
  const rows = data?.rows ?? []
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodPicker unit="day" value={date} max={today()} label={t('day')} onChange={setDate} />
        <CsvButton
          fileName={`games-${date}`}
          disabled={rows.length === 0}
          rows={() => [heads(t), ...rows.map((row) => cells(row, t))]}
        />
      </div>
      <Sums rows={rows} active={active} />
      <DataTable<Row>
        key={date}
        caption={t('title')}
        loading={isPending}
        empty={t('empty')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', title: t('id'), cell: ({ id }) => <RowId id={id} /> },
          { key: 'time', title: t('time'), cell: ({ timestamp }) => timeOf(timestamp) },
          { key: 'type', title: t('type'), cell: ({ tranType }) => t(`types.${tranType}`) },
          { key: 'name', title: t('name'), cell: ({ gameName }) => gameName },
          {
            key: 'amount',
            title: t('amount'),
            align: 'right',
            cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
          },
          {
            key: 'balance',
            title: t('balance'),
            align: 'right',
            cell: ({ postBalance, currency }) => <MoneyText amount={postBalance} currency={currency} />,
          },
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

type Words = ReturnType<typeof useTranslations<'wallet.games'>>

const heads = (t: Words): string[] =>
  (['id', 'time', 'type', 'name', 'amount', 'balance', 'currency'] as const).map((name) => t(name))

const cells = (row: Row, t: Words): string[] => [
  row.id,
  row.timestamp,
  t(`types.${row.tranType}`),
  row.gameName,
  row.amount,
  row.postBalance,
  row.currency,
]

function Sums({ rows, active }: { rows: readonly Row[]; active: Currency | undefined }) {
  const t = useTranslations('wallet.games')
  const currency = active ?? rows[0]?.currency
  if (!currency || rows.length === 0) return null
  const sums = gameTotals(rows, currency)
  const totals = (['staked', 'won', 'net'] as const).map((name) => ({ name: t(name), amount: sums[name] }))
  return <Totals totals={totals} currency={currency} />
}
