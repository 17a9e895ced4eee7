import type { Reply } from '@baize/contract/op'
import { getRegulatoryReturn } from '@baize/contract/reports/return'
import { Button } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useMay } from '../../data/self.ts'
import { CountButton } from '../../periods/count-button.tsx'
import { FigureSection } from '../../periods/figure-section.tsx'
import { PlayerList, type PlayersOf } from '../../periods/player-list.tsx'
import { RevenueEntries, type RevenueOf } from '../../periods/revenue-entries.tsx'
import { useFigure } from '@baize/web/figures/use-figure.ts'
import { useCodeText } from '../../shell/texts/use-code-text.ts'
import { lastDays } from '../../periods/period.ts'
import { PeriodChoice } from '../../periods/period-choice.tsx'
import { type OnlySite, SiteChoice } from '../../periods/site-choice.tsx'

type Return = Reply<typeof getRegulatoryReturn>
type Yield = Return['yields'][number]

/** The numbers whose players are only listed for members with the permission `protection.read`. */
const isProtected: ReadonlySet<Count> = new Set(['selfExclusions', 'timeOuts', 'interactions'])

/** Shows the numbers of a regulatory return. Each number opens the entries or players behind it. */
export function RegulatoryReturn() {
  const t = useTranslations('books')
  const [gameKind, figure] = [useCodeText('gameKinds'), useFigure()]
  const [period, setPeriod] = useState(() => lastDays(30))
  const [site, setSite] = useState<OnlySite>({})
  const [openedYield, setYield] = useState<RevenueOf>()
  const [opened, setOpened] = useState<PlayersOf>()
  const query = useRead(readOf('books', getRegulatoryReturn, { ...period, ...site }))
  const yields = query.data?.yields ?? []
  const counts = Object.entries(query.data?.counts ?? {}) as [keyof Return['counts'], number][]
  const columns: Column<Yield>[] = [
    { key: 'category', title: t('category'), cell: ({ category }) => gameKind(category) },
    { key: 'currency', title: t('currency'), cell: ({ currency }) => currency },
    {
      key: 'amount',
      title: 'GGY',
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          tone="link"
          className="-my-2 -mr-3.5"
          onClick={() =>
            setYield({ ...period, ...site, figure: 'ggr', currency: row.currency, category: row.category })
          }
        >
          <span className="figures text-sm font-normal">{figure(row.amount)}</span>
        </Button>
      ),
    },
  ]
  return (
    <FigureSection
      title={t('return')}
      read={query}
      csv={[
        [t('figure'), t('category'), t('currency'), t('value')],
        ...yields.map(({ category, currency, amount }) => ['GGY', category, currency, amount]),
        ...counts.map(([name, count]) => [t(`counts.${name}`), '', '', count]),
      ]}
      controls={
        <>
          <SiteChoice value={site} onChange={setSite} />
          <PeriodChoice value={period} onChange={setPeriod} />
        </>
      }
    >
      <Counts
        counts={counts}
        onOpen={(name) => setOpened({ ...period, ...site, figure: name === 'activeCustomers' ? 'active' : name })}
      />
      <DataTable
        caption={t('return')}
        columns={columns}
        rows={yields}
        rowKey={({ category, currency }) => `${category}/${currency}`}
        empty={t('nothing')}
      />
      {openedYield && <RevenueEntries {...openedYield} onClose={() => setYield(undefined)} />}
      {opened && <PlayerList {...opened} onClose={() => setOpened(undefined)} />}
    </FigureSection>
  )
}

type Count = keyof Return['counts']

function Counts({ counts, onOpen }: { counts: readonly (readonly [Count, number])[]; onOpen: (name: Count) => void }) {
  const t = useTranslations('books')
  const seesProtected = useMay('protection.read')
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 tablet:grid-cols-5">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-card border border-ivory-50/8 bg-felt-850 p-4">
          <dt className="text-xs text-ivory-300">{t(`counts.${name}`)}</dt>
          <dd className="figures text-xl text-ivory-50">
            {isProtected.has(name) && !seesProtected ? (
              count
            ) : (
              <CountButton isLarge count={count} onOpen={() => onOpen(name)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
