import { type gameTransactionRow, getGameTotals, getTransactionHistory } from '@baize/contract/wallet/player'
import { DataTable, LoadingRows } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { PeriodPicker } from '@baize/ui/period-picker'
import { CsvButton } from '@baize/web/files/csv-button'
import { today } from '@baize/web/dates/days.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { type PageRequest, useNumberedPages } from '@baize/web/lists/use-numbered-pages.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { useActiveCurrency } from '../../data/balance.ts'
import { call } from '../../data/client.ts'
import { timeOf } from '../../wallet/exact-times.ts'
import { RowId } from './row-id.tsx'
import { Totals } from './totals.tsx'

/** Number of rows per request while the whole list is read for a download. */
const savedAtOnce = 1000

type Row = output<typeof gameTransactionRow>

/** The stakes and wins of the active account on one day, newest first. */
export function GameHistory() {
  const t = useTranslations('wallet.games')
  const [date, setDate] = useState(today)
  const tWallet = useTranslations('wallet')
  const active = useActiveCurrency()
  const readPage = async (asked: PageRequest, signal?: AbortSignal) => {
    const { transactions, nextCursor } = await call(
      getTransactionHistory,
      { date, currency: active, ...asked },
      signal ? { signal } : {},
    )
    return { rows: transactions, nextCursor }
  }
  const { paging, ...read } = useNumberedPages({
    topic: ['balance', 'games', date, active ?? ''],
    readPage,
    readTotals: (signal) => call(getGameTotals, { date, currency: active }, { signal }),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodPicker unit="day" value={date} max={today()} label={t('day')} onChange={setDate} />
        <CsvButton
          size="small"
          fileName={`games-${date}`}
          disabled={!read.data?.rows.length}
          readRows={async () => {
            const pages = await everyPage((next) => readPage({ size: savedAtOnce, ...next }))
            return [heads(t), ...pages.flatMap(({ rows }) => rows).map((row) => cells(row, t))]
          }}
        >
          {tWallet('download')}
        </CsvButton>
      </div>
      <Loaded read={read} waiting={<LoadingRows />} failed={tWallet('failed')}>
        {({ rows, totals }) => (
          <>
            {totals.rows > 0 && (
              <Totals
                totals={(['staked', 'won', 'net'] as const).map((key) => ({ name: t(key), amount: totals[key] }))}
                currency={totals.currency}
              />
            )}
            <DataTable<Row>
              caption={t('title')}
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
          </>
        )}
      </Loaded>
      <p className="text-xs text-ivory-300">{tWallet('utc')}</p>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslations<'wallet.games'>>

const heads = (t: Translate): string[] =>
  (['id', 'time', 'type', 'name', 'amount', 'balance', 'currency'] as const).map((name) => t(name))

const cells = (row: Row, t: Translate): string[] => [
  row.id,
  row.timestamp,
  t(`types.${row.tranType}`),
  row.gameName,
  row.amount,
  row.postBalance,
  row.currency,
]
