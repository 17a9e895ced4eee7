import type { Reply } from '@baize/contract/op'
import { getDossierPlay } from '@baize/contract/dossiers/views'
import { type Column, DataTable } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { PeriodPicker } from '@baize/ui/period-picker'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { useMay } from '../../../data/self.ts'
import { RoundPageButton } from '../../../shell/round-page-button.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { today } from '@baize/web/dates/days.ts'
import type { Subject } from '../dossier/subject.ts'

type Row = Reply<typeof getDossierPlay>['transactions'][number]

/** Lists the bets, wins and rollbacks of one day in UTC, newest first. */
export function Play({ playerId, currencies }: Subject) {
  const t = useTranslations('dossier')
  const instant = useInstant('second')
  const mayReadRounds = useMay('rounds.read')
  const [currency, setCurrency] = useState(currencies[0])
  const [date, setDate] = useState(today())
  const query = useRead(readOf('dossier', getDossierPlay, { playerId, currency, date, size: 1000 }))
  const columns: Column<Row>[] = [
    { key: 'at', title: t('at'), cell: ({ timestamp }) => instant(timestamp) },
    { key: 'kind', title: t('kind'), cell: ({ tranType }) => t(`play.${tranType}`) },
    { key: 'game', title: t('game'), cell: ({ gameName }) => gameName },
    {
      key: 'id',
      title: t('studioId'),
      cell: ({ gameTranId }) => <span className="text-xs break-all">{gameTranId}</span>,
    },
    ...(mayReadRounds
      ? [
          {
            key: 'round',
            title: t('round'),
            cell: ({ id }: Row) => <RoundPageButton round={{ playerId, entryId: id }} />,
          },
        ]
      : []),
    { key: 'amount', title: t('amount'), align: 'right', cell: (row) => <MoneyText {...row} /> },
    {
      key: 'after',
      title: t('balanceAfter'),
      align: 'right',
      cell: (row) => <MoneyText amount={row.postBalance} currency={row.currency} />,
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <PeriodPicker unit="day" label={t('day')} value={date} max={today()} onChange={setDate} />
        <CurrencyChoice currencies={currencies} value={currency} onChange={setCurrency} />
      </div>
      <Loaded read={query}>
        {({ transactions }) => (
          <DataTable
            caption={t('parts.getDossierPlay')}
            columns={columns}
            rows={transactions}
            rowKey={({ id }) => id}
            empty={t('noPlay')}
          />
        )}
      </Loaded>
    </div>
  )
}
