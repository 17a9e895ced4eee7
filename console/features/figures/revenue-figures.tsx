import type { Reply } from '@baize/contract/op'
import { getGamingRevenue } from '@baize/contract/reports/staff'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { formatMoney, MoneyText } from '@baize/ui/money-text'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { CountButton } from '../../periods/count-button.tsx'
import { FigureSection } from '../../periods/figure-section.tsx'
import { daysIn } from '../../periods/period.ts'
import type { Asked } from './asked.ts'
import { PlayerList, type PlayersOf } from '../../periods/player-list.tsx'
import { RevenueEntries, type RevenueOf } from '../../periods/revenue-entries.tsx'
import { barsOf } from './bars.ts'
import { Plot } from './plot.tsx'
import { homes, SideChoice, useKeyName } from './side-choice.tsx'

type Row = Reply<typeof getGamingRevenue>['rows'][number]

const details = ['day', 'studio', 'game', ...homes] as const
const amounts = ['stakes', 'wins', 'ggr', 'bonusCost', 'loyaltyCost', 'ngr'] as const

/**
 * Shows GGR and NGR by day, studio, game, country and brand. Each amount opens its entries, and each number opens its
 * players or bets.
 */
export function RevenueFigures({ period, currency, site }: Asked) {
  const [t, locale] = [useTranslations('figures'), useLocale()]
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const [detail, setDetail] = useState<(typeof details)[number]>('day')
  const query = useRead(
    readBy('figures', 'revenue', { period, detail, site }, (signal) =>
      everyPage((next) => call(getGamingRevenue, { ...period, ...site, detail, size: 1000, ...next }, { signal })),
    ),
  )
  const rows = (query.data ?? []).flatMap((page) => page.rows).filter((row) => row.currency === currency)
  const keyName = useKeyName()
  const nameOf = ({ day = '', studio = t('house'), gameId, country, site: number }: Row) => {
    if (number !== undefined) return keyName('site', number)
    if (country !== undefined) return keyName('country', country)
    return detail === 'day' ? keyName('day', day) : [day, studio, gameId].filter(Boolean).join(' · ')
  }
  const [opened, setOpened] = useState<RevenueOf>()
  const [players, setPlayers] = useState<PlayersOf>()
  const partOf = (row: Row) => ({ ...period, currency, ...site, ...sidesOf(row, detail) })
  const columns: Column<Row>[] = [
    { key: 'name', title: t(`details.${detail}`), cell: nameOf },
    {
      key: 'players',
      title: t('steps.active'),
      align: 'right',
      cell: (row) => (
        <CountButton count={row.players} onOpen={() => setPlayers({ ...partOf(row), figure: 'active' })} />
      ),
    },
    {
      key: 'bets',
      title: t('bets'),
      align: 'right',
      cell: (row) => <CountButton count={row.bets} onOpen={() => setOpened({ ...partOf(row), figure: 'stakes' })} />,
    },
    ...amounts.map((name) => ({
      key: name,
      title: t(`amounts.${name}`),
      align: 'right' as const,
      cell: (row: Row) => (
        <Button
          size="small"
          tone="link"
          className="-my-2 -mr-3.5"
          onClick={() => setOpened({ ...partOf(row), figure: name })}
        >
          <MoneyText amount={row[name]} currency={currency} className="text-sm font-normal" />
        </Button>
      ),
    })),
  ]
  const amountsBy = rows.map((row) => [nameOf(row), row.ggr] as const)
  const days = detail === 'day' ? daysIn(period).map((day) => keyName('day', day)) : undefined
  const bars = barsOf(amountsBy, money, days)
  return (
    <FigureSection
      title={t('revenue')}
      read={query}
      csv={[
        [t(`details.${detail}`), t('steps.active'), t('bets'), ...amounts.map((name) => t(`amounts.${name}`))],
        ...rows.map((row) => [row.day ?? nameOf(row), row.players, row.bets, ...amounts.map((name) => row[name])]),
      ]}
      controls={<SideChoice sides={details} value={detail} onChange={setDetail} />}
    >
      {detail !== 'studio' && detail !== 'game' && <Plot title={t('amounts.ggr')} bars={bars} />}
      <DataTable caption={t('revenue')} columns={columns} rows={rows} rowKey={nameOf} empty={t('nothing')} />
      {opened && <RevenueEntries {...opened} onClose={() => setOpened(undefined)} />}
      {players && <PlayerList {...players} onClose={() => setPlayers(undefined)} />}
    </FigureSection>
  )
}

/**
 * Returns the filters that select the entries behind a row. An empty studio selects costs, which have no studio. An
 * empty game selects movements outside of games.
 */
const sidesOf = ({ day, studio = '', gameId = '', country, site }: Row, detail: (typeof details)[number]) => ({
  ...(day && { startDate: day, endDate: day }),
  ...((detail === 'studio' || detail === 'game') && { studio }),
  ...(detail === 'game' && { gameId }),
  ...(country !== undefined && { country }),
  ...(site !== undefined && { site }),
})
