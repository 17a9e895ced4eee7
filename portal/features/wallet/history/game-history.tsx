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
import { gameTotals } from './game-totals.ts'
import { today, timeOf } from './history-dates.ts'
import { HistoryNotes } from './history-notes.tsx'
import { RowId } from './row-id.tsx'

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
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodPicker unit="day" value={date} max={today()} label={t('day')} onChange={setDate} />
        {data && active && data.rows.length > 0 && <Totals rows={data.rows} currency={active} />}
      </div>
      <DataTable<Row>
        key={date}
        caption={t('title')}
        loading={isPending}
        empty={t('empty')}
        rows={data?.rows ?? []}
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

function Totals({ rows, currency }: { rows: readonly Row[]; currency: Currency }) {
  const t = useTranslations('wallet.games')
  const totals = gameTotals(rows, currency)
  return (
    <dl className="flex gap-5 text-sm">
      {(['staked', 'won', 'net'] as const).map((name) => (
        <div key={name}>
          <dt className="eyebrow text-ivory-300">{t(name)}</dt>
          <dd>
            <MoneyText amount={totals[name]} currency={currency} className="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
