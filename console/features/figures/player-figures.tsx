import type { Reply } from '@baize/contract/op'
import { getPlayerFigures } from '@baize/contract/reports/figures'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { FigureSection } from '../../periods/figure-section.tsx'
import type { Period } from '../../periods/period.ts'
import { Plot } from './plot.tsx'

type Day = Reply<typeof getPlayerFigures>['days'][number]

const steps = ['started', 'confirmed', 'completed', 'verified', 'deposited'] as const

/** The sign-up funnel and the players who staked, by day. */
export function PlayerFigures({ period }: { period: Period }) {
  const t = useTranslations('figures')
  const query = useQuery({
    queryKey: ['figures', 'players', period],
    queryFn: () => call(getPlayerFigures, period),
  })
  const days = query.data?.days ?? []
  const totals = steps.map((step) => [step, days.reduce((sum, day) => sum + day[step], 0)] as const)
  const most = Math.max(1, ...totals.map(([, count]) => count))
  const columns: Column<Day>[] = [
    { key: 'day', title: t('details.day'), cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
    ...[...steps, 'active' as const].map((name) => ({
      key: name,
      title: t(`steps.${name}`),
      align: 'right' as const,
      cell: (day: Day) => day[name],
    })),
  ]
  return (
    <FigureSection
      title={t('players')}
      query={query}
      csv={[
        [t('details.day'), ...steps.map((step) => t(`steps.${step}`)), t('steps.active')],
        ...days.map((day) => [day.day, ...steps.map((step) => day[step]), day.active]),
      ]}
    >
      <dl className="mb-6 flex flex-col gap-1.5 text-sm" aria-label={t('funnel')}>
        {totals.map(([step, count]) => (
          <div key={step} className="grid grid-cols-[10rem_1fr_4rem] items-center gap-4">
            <dt className="text-ivory-200">{t(`steps.${step}`)}</dt>
            <dd aria-hidden className="h-3 rounded-full bg-felt-950/50">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full">
                <rect width={(count / most) * 100} height={4} rx={1} className="fill-brass-400" />
              </svg>
            </dd>
            <dd className="figures text-right text-ivory-50">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 text-ivory-200">{t('activeInAll', { players: query.data?.active ?? 0 })}</p>
      <Plot
        title={t('steps.active')}
        bars={days.map(({ day, active }) => ({ label: day, value: active, text: String(active) }))}
      />
      <DataTable caption={t('players')} columns={columns} rows={days} rowKey={({ day }) => day} empty={t('nothing')} />
    </FigureSection>
  )
}
