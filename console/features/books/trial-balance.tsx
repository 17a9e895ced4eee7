import { getTrialBalance } from '@baize/contract/reports/staff'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { TextField } from '@baize/ui/text-field'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { FigureSection } from '../../periods/figure-section.tsx'
import { lastDays } from '../../periods/period.ts'
import { useFigure } from '@baize/web/figures/use-figure.ts'
import { AccountEntries, type BalanceOf } from './account-entries.tsx'
import { AccountName } from './account-name.tsx'

type Books = Reply<typeof getTrialBalance>['currencies'][number]
type Row = Books['accounts'][number] & Pick<Books, 'currency'>

/**
 * Shows the balance of each account at the end of a day. Each balance opens its entries. The balances of a currency
 * must sum to zero.
 */
export function TrialBalance() {
  const t = useTranslations('books')
  const figure = useFigure()
  const today = lastDays(1).endDate
  const [date, setDate] = useState(today)
  const [opened, setOpened] = useState<BalanceOf>()
  const query = useRead(readOf('books', getTrialBalance, { date }))
  const currencies = query.data?.currencies ?? []
  const rows = currencies.flatMap(({ currency, accounts }) => accounts.map((account) => ({ ...account, currency })))
  const columns: Column<Row>[] = [
    { key: 'currency', title: t('currency'), cell: ({ currency }) => currency },
    { key: 'account', title: t('account'), cell: ({ account }) => <AccountName account={account} /> },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      cell: (row) => (
        <Button size="small" tone="link" className="-my-2 -mr-3.5" onClick={() => setOpened({ ...row, date })}>
          <span className="figures text-sm font-normal">{figure(row.amount)}</span>
        </Button>
      ),
    },
  ]
  return (
    <FigureSection
      title={t('balance')}
      read={query}
      csv={[
        [t('currency'), t('account'), t('amount')],
        ...rows.map(({ currency, account, amount }) => [currency, account, amount]),
      ]}
      controls={
        <TextField
          type="date"
          label={t('endOf')}
          max={today}
          value={date}
          onChange={(event) => event.target.value && setDate(event.target.value)}
        />
      }
    >
      <div className="flex flex-col gap-6">
        <ul className="flex flex-col gap-2">
          {currencies.map((books) => (
            <Sums key={books.currency} {...books} />
          ))}
        </ul>
        <DataTable
          caption={t('balance')}
          columns={columns}
          rows={rows}
          rowKey={({ currency, account }) => `${currency} ${account}`}
          empty={t('nothing')}
        />
        {opened && <AccountEntries {...opened} onClose={() => setOpened(undefined)} />}
      </div>
    </FigureSection>
  )
}

function Sums({ currency, sum, owedToPlayers }: Books) {
  const t = useTranslations('books')
  const figure = useFigure()
  const isBalanced = /^-?0(\.0+)?$/.test(sum)
  return (
    <li className="flex flex-wrap gap-x-6 text-sm">
      <span className="w-10 font-semibold text-ivory-50">{currency}</span>
      <span className={isBalanced ? 'text-sage-300' : 'text-garnet-300'}>
        {t(isBalanced ? 'balanced' : 'unbalanced', { sum: figure(sum), currency })}
      </span>
      <span className="text-ivory-300">{t('owed', { amount: figure(owedToPlayers), currency })}</span>
    </li>
  )
}
