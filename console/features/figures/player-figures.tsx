import type { Reply } from '@baize/contract/op'
import { getPlayerFigures } from '@baize/contract/reports/figures'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { CountButton } from '../../periods/count-button.tsx'
import { FigureSection } from '../../periods/figure-section.tsx'
import { PlayerList, type PlayersOf } from '../../periods/player-list.tsx'
import type { Asked } from './asked.ts'
import { homes, SideChoice, useKeyName } from './side-choice.tsx'
import { Plot } from './plot.tsx'

type Row = Reply<typeof getPlayerFigures>['rows'][number]

const steps = ['started', 'confirmed', 'completed', 'verified', 'deposited'] as const

const sides = ['day', ...homes] as const

/**
 * Shows the sign-up funnel and the numbers of players who staked, by day, country and brand. Each number opens its
 * players.
 */
export function PlayerFigures({ period, site }: Pick<Asked, 'period' | 'site'>) {
  const t = useTranslations('figures')
  const [by, setBy] = useState<(typeof sides)[number]>('day')
  const query = useRead(readOf('figures', getPlayerFigures, { ...period, ...site, by }))
  const [opened, setOpened] = useState<PlayersOf>()
  const open = (figure: PlayersOf['figure'], key?: string) =>
    setOpened({
      figure,
      ...period,
      ...site,
      ...(key !== undefined && sideOf(key)),
    })
  const sideOf = (key: string) =>
    by === 'day' ? { startDate: key, endDate: key } : { [by]: by === 'site' ? Number(key) : key }
  const rows = query.data?.rows ?? []
  const keyName = useKeyName()
  const nameOf = ({ key }: Row) => keyName(by, key)
  const totals = steps.map((step) => [step, rows.reduce((sum, row) => sum + row[step], 0)] as const)
  const most = Math.max(1, ...totals.map(([, count]) => count))
  const columns: Column<Row>[] = [
    { key: 'key', title: t(`details.${by}`), cell: (row) => <span className="whitespace-nowrap">{nameOf(row)}</span> },
    ...[...steps, 'active' as const].map((name) => ({
      key: name,
      title: t(`steps.${name}`),
      align: 'right' as const,
      cell: (row: Row) => <CountButton count={row[name]} onOpen={() => open(name, row.key)} />,
    })),
  ]
  return (
    <FigureSection
      title={t('players')}
      read={query}
      csv={[
        [t(`details.${by}`), ...steps.map((step) => t(`steps.${step}`)), t('steps.active')],
        ...rows.map((row) => [by === 'day' ? row.key : nameOf(row), ...steps.map((step) => row[step]), row.active]),
      ]}
      controls={<SideChoice sides={sides} value={by} onChange={setBy} />}
    >
      <dl className="mb-6 flex flex-col gap-1.5 text-sm" aria-label={t('funnel')}>
        {totals.map(([step, count]) => (
          <div key={step} className="grid grid-cols-[10rem_1fr_4rem] items-center gap-4">
            <dt className="text-ivory-200">{t(`steps.${step}`)}</dt>
            <dd aria-hidden className="h-3 overflow-hidden rounded-full bg-felt-950/50">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
                <rect width={(count / most) * 100} height={4} className="fill-brass-400" />
              </svg>
            </dd>
            <dd className="figures text-right text-ivory-50">
              <CountButton count={count} onOpen={() => open(step)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 text-ivory-200">
        <Button tone="link" size="small" className="-ml-3.5" onClick={() => open('active')}>
          {t('activeInAll', { players: query.data?.active ?? 0 })}
        </Button>
      </p>
      <Plot
        title={t('steps.active')}
        bars={rows.map((row) => ({ label: nameOf(row), value: row.active, text: String(row.active) }))}
      />
      <DataTable caption={t('players')} columns={columns} rows={rows} rowKey={({ key }) => key} empty={t('nothing')} />
      {opened && <PlayerList {...opened} onClose={() => setOpened(undefined)} />}
    </FigureSection>
  )
}
