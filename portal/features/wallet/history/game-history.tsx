import { type gameTransactionRow, getGameTotals, getTransactionHistory } from '@baize/contract/wallet/player'
import { DataTable } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { PeriodPicker } from '@baize/ui/period-picker'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { useActiveCurrency } from '../../../data/balance.ts'
import { call } from '../../../data/client.ts'
import { readAllPages } from './all-pages.ts'
import { CsvButton } from './csv-button.tsx'
import { today, timeOf } from './history-dates.ts'
import { HistoryNotes } from './history-notes.tsx'
import { RowId } from './row-id.tsx'
import { Totals } from './totals.tsx'
import { type ReadPage, usePages } from './use-pages.ts'

type Row = output<typeof gameTransactionRow>

/** Stakes and wins of the active account on one day, newest first. */
export function GameHistory() {
  const t = useTranslations('wallet.games')
  const [date, setDate] = useState(today)
  const active = useActiveCurrency()
  const readPage: ReadPage<Row> = async ({ size, cursor, signal }) => {
    const asked = { date, currency: active, size, cursor }
    const { transactions, nextCursor } = await call(getTransactionHistory, asked, signal ? { signal } : {})
    return { rows: transactions, nextCursor }
  }
  const { rows, totals, paging, isPending, isError, refetch } = usePages({
    queryKey: ['balance', 'games', date, active ?? ''],
    readPage,
    readTotals: (signal) => call(getGameTotals, { date, currency: active }, { signal }),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodPicker unit="day" value={date} max={today()} label={t('day')} onChange={setDate} />
        <CsvButton
          fileName={`games-${date}`}
          disabled={rows.length === 0}
          readRows={async () => [heads(t), ...(await readAllPages(readPage)).map((row) => cells(row, t))]}
        />
      </div>
      {totals && totals.rows > 0 && (
        <Totals
          totals={(['staked', 'won', 'net'] as const).map((name) => ({ name: t(name), amount: totals[name] }))}
          currency={totals.currency}
        />
      )}
      {(rows.length > 0 || !isError) && (
        <DataTable<Row>
          caption={t('title')}
          loading={isPending}
          empty={t('empty')}
          rows={rows}
          rowKey={({ id }) => id}
          paging={paging}
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
      )}
      <HistoryNotes failed={isError} onRetry={refetch} />
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
