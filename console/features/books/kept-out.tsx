import type { Reply } from '@baize/contract/op'
import { getKeptOutBalances } from '@baize/contract/reports/staff'
import { type Column, DataTable } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { PlayerLink } from '../../shell/player-link.tsx'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { FigureSection } from '../../periods/figure-section.tsx'

type Balance = Reply<typeof getKeptOutBalances>['balances'][number]

/** Lists the players who may not play but still have cash, largest amount first, so that staff can pay it out. */
export function KeptOut() {
  const t = useTranslations('books')
  const instant = useInstant()
  const query = useRead(
    readBy('books', 'kept out', undefined, (signal) =>
      everyPage((next) => call(getKeptOutBalances, { size: 1000, ...next }, { signal })),
    ),
  )
  const rows = (query.data ?? []).flatMap((page) => page.balances)
  const columns: Column<Balance>[] = [
    { key: 'player', title: t('player'), cell: ({ playerId }) => <PlayerLink playerId={playerId} /> },
    { key: 'bar', title: t('bar'), cell: ({ bar }) => t(`bars.${bar}`) },
    { key: 'until', title: t('until'), cell: ({ until }) => (until ? instant(until) : '–') },
    {
      key: 'cash',
      title: t('cash'),
      align: 'right',
      cell: (row) => <MoneyText amount={row.cash} currency={row.currency} />,
    },
    {
      key: 'reserved',
      title: t('reserved'),
      align: 'right',
      cell: (row) => <MoneyText amount={row.reserved} currency={row.currency} />,
    },
  ]
  return (
    <FigureSection
      title={t('keptOut')}
      read={query}
      csv={[
        [t('player'), t('bar'), t('currency'), t('cash'), t('reserved')],
        ...rows.map((row) => [row.playerId, t(`bars.${row.bar}`), row.currency, row.cash, row.reserved]),
      ]}
    >
      <DataTable
        caption={t('keptOut')}
        columns={columns}
        rows={rows}
        rowKey={({ playerId, currency }) => `${playerId}/${currency}`}
        empty={t('noKeptOut')}
      />
    </FigureSection>
  )
}
