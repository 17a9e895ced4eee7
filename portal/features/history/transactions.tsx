import { type bankingHistoryRow, getBankingHistory, getBankingTotals } from '@baize/contract/wallet/player'
import { DataTable, LoadingRows } from '@baize/ui/data-table'
import { PeriodPicker } from '@baize/ui/period-picker'
import { AmountLines } from '@baize/web/figures/amount-lines'
import { CsvButton } from '@baize/web/files/csv-button'
import { lastDayOf, today } from '@baize/web/dates/days.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { type PageRequest, useNumberedPages } from '@baize/web/lists/use-numbered-pages.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { useActiveCurrency } from '../../data/balance.ts'
import { call } from '../../data/client.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'
import { RowId } from './row-id.tsx'
import { Totals } from './totals.tsx'

/** Number of rows per request while the whole list is read for a download. */
const savedAtOnce = 1000

type Row = output<typeof bankingHistoryRow>

const statusColors = {
  UNPAID: 'text-ivory-300',
  PENDING: 'text-brass-200',
  COMPLETED: 'text-sage-300',
  REFUSED: 'text-garnet-300',
  CANCELLED: 'text-ivory-300',
  EXPIRED: 'text-ivory-300',
  CHARGED_BACK: 'text-garnet-300',
  REFUNDED: 'text-ivory-300',
  RETURNED: 'text-garnet-300',
} as const

/** The deposits, withdrawals and bonus money of the active account in one calendar month. */
export function Transactions() {
  const t = useTranslations('wallet.transactions')
  const tWallet = useTranslations('wallet')
  const active = useActiveCurrency()
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const period = { startDate: `${month}-01`, endDate: lastDayOf(month), currency: active }
  const readPage = async (asked: PageRequest, signal?: AbortSignal) => {
    const { histories, nextCursor } = await call(
      getBankingHistory,
      { ...period, order: 'DESC', ...asked },
      signal ? { signal } : {},
    )
    return { rows: histories, nextCursor }
  }
  const { paging, ...read } = useNumberedPages({
    topic: ['payments', 'history', month, active ?? ''],
    readPage,
    readTotals: (signal) => call(getBankingTotals, period, { signal }),
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PeriodPicker unit="month" value={month} max={today().slice(0, 7)} label={t('month')} onChange={setMonth} />
        <CsvButton
          size="small"
          fileName={`transactions-${month}`}
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
                totals={(['deposits', 'withdrawals', 'corrections', 'net'] as const)
                  // Most players have no corrections, so a total of zero is not shown.
                  .filter((key) => key !== 'corrections' || /[1-9]/.test(totals.corrections))
                  .map((key) => ({ name: t(key), amount: totals[key] }))}
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
                { key: 'date', title: t('date'), cell: ({ requestDate }) => dateTimeOf(requestDate) },
                { key: 'action', title: t('action'), cell: ({ type }) => t(`types.${type}`) },
                {
                  key: 'amount',
                  title: t('amount'),
                  align: 'right',
                  cell: (row) => <Amount {...row} />,
                },
                {
                  key: 'status',
                  title: t('status'),
                  cell: ({ status }) => <span className={statusColors[status]}>{t(`statuses.${status}`)}</span>,
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

const otherAmounts = [
  ['requested', 'requestedAmount'],
  ['refunded', 'refundedAmount'],
  ['chargedBack', 'chargedBackAmount'],
  ['reversed', 'reversedAmount'],
  ['returned', 'returnedAmount'],
  ['remaining', 'remainingAmount'],
] as const

/**
 * The amount of a payment. Below it are further amounts, if there are any: the requested amount, if the provider moved
 * a different one; the amounts that went back (refunded, charged back, returned); and the amount that then remains.
 */
const Amount = (row: Row) => {
  const t = useTranslations('wallet.transactions')
  return (
    <AmountLines
      amount={row.amount}
      currency={row.currency}
      others={otherAmounts.map(([name, field]) => [t(name), row[field]])}
    />
  )
}

type Translate = ReturnType<typeof useTranslations<'wallet.transactions'>>

const heads = (t: Translate): string[] =>
  [...(['id', 'date', 'action', 'amount', 'currency', 'status'] as const), ...otherAmounts.map(([name]) => name)].map(
    (name) => t(name),
  )

const cells = (row: Row, t: Translate): string[] => [
  row.id,
  row.requestDate,
  t(`types.${row.type}`),
  row.amount,
  row.currency,
  t(`statuses.${row.status}`),
  ...otherAmounts.map(([, field]) => row[field] ?? ''),
]
