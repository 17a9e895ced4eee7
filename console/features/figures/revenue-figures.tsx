import type { Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import { getGamingRevenue } from '@baize/contract/reports'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { formatMoney, MoneyText } from '@baize/ui/money-text'
import { SelectField } from '@baize/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { FigureSection } from '../../periods/figure-section.tsx'
import { daysIn, type Period } from '../../periods/period.ts'
import { RevenueEntries, type RevenueOf } from './revenue-entries.tsx'
import { Plot } from './plot.tsx'

type Row = Reply<typeof getGamingRevenue>['rows'][number]

const details = ['day', 'studio', 'game'] as const
const amounts = ['stakes', 'wins', 'ggr', 'bonusCost', 'ngr'] as const

/** GGR and NGR by day, studio and game. */
export function RevenueFigures({ period, currency }: { period: Period; currency: Currency }) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [detail, setDetail] = useState<(typeof details)[number]>('day')
  const query = useQuery({
    queryKey: ['figures', 'revenue', period, detail],
    queryFn: () => call(getGamingRevenue, { ...period, detail, size: 1000 }),
  })
  const rows = (query.data?.rows ?? []).filter((row) => row.currency === currency)
  const nameOf = ({ day = '', studio = t('house'), gameId }: Row) =>
    detail === 'day' ? day : [day, studio, gameId].filter(Boolean).join(' · ')
  const [opened, setOpened] = useState<RevenueOf>()
  /** The house's own costs have no movements of games. */
  const entriesOf = ({ day, studio, gameId }: Row): RevenueOf | undefined =>
    detail !== 'day' && !studio
      ? undefined
      : {
          ...(day ? { startDate: day, endDate: day } : period),
          currency,
          ...(studio && { studio }),
          ...(gameId && { gameId }),
        }
  const columns: Column<Row>[] = [
    { key: 'name', title: t(`details.${detail}`), cell: nameOf },
    { key: 'bets', title: t('bets'), align: 'right', cell: ({ bets }) => bets },
    ...amounts.map((name) => ({
      key: name,
      title: t(`amounts.${name}`),
      align: 'right' as const,
      cell: (row: Row) =>
        name === 'ggr' && entriesOf(row) ? (
          <Button size="small" tone="quiet" onClick={() => setOpened(entriesOf(row))}>
            <MoneyText amount={row.ggr} currency={currency} />
          </Button>
        ) : (
          <MoneyText amount={row[name]} currency={currency} />
        ),
    })),
  ]
  const ggrOn = new Map(rows.map(({ day = '', ggr }) => [day, ggr]))
  const bars = daysIn(period).map((label) => {
    const ggr = ggrOn.get(label) ?? '0'
    return { label, value: Number(ggr), text: formatMoney(ggr, currency, locale) }
  })
  return (
    <FigureSection
      title={t('revenue')}
      query={query}
      csv={[
        [t(`details.${detail}`), t('bets'), ...amounts.map((name) => t(`amounts.${name}`))],
        ...rows.map((row) => [nameOf(row), row.bets, ...amounts.map((name) => row[name])]),
      ]}
      controls={
        <SelectField
          label={t('by')}
          value={detail}
          onChange={(event) => setDetail(event.target.value as typeof detail)}
          options={details.map((value) => ({ value, label: t(`details.${value}`) }))}
        />
      }
    >
      {detail === 'day' && <Plot title={t('amounts.ggr')} bars={bars} />}
      <DataTable caption={t('revenue')} columns={columns} rows={rows} rowKey={nameOf} empty={t('nothing')} />
      {opened && <RevenueEntries {...opened} onClose={() => setOpened(undefined)} />}
    </FigureSection>
  )
}
