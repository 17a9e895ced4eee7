import { getSettlements } from '@baize/contract/payments/staff'
import { buttonClass } from '@baize/ui/button'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { paths } from '../../navigation/paths.ts'
import { useDay } from '@baize/web/dates/use-day.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { FigureSection } from '../../periods/figure-section.tsx'
import { lastDays } from '../../periods/period.ts'
import { PeriodChoice } from '../../periods/period-choice.tsx'
import type { Settlement } from './settlement.ts'
import { SettlementFile } from './settlement-file.tsx'

/** Shows the results of comparing the payment providers' daily settlement files with the ledger. */
export function Settlements() {
  const t = useTranslations('books')
  const [instant, dayText] = [useInstant(), useDay()]
  const [period, setPeriod] = useState(() => lastDays(30))
  const query = useRead(readOf('books', getSettlements, period))
  const rows = query.data?.settlements ?? []
  const columns: Column<Settlement>[] = [
    { key: 'day', title: t('day'), cell: ({ day }) => dayText(day) },
    { key: 'provider', title: t('provider'), cell: ({ provider }) => provider },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => (
        <span className={state === 'MATCHED' ? 'text-sage-300' : 'text-garnet-300'}>{t(`states.${state}`)}</span>
      ),
    },
    { key: 'lines', title: t('lines'), align: 'right', cell: ({ lines }) => lines },
    {
      key: 'differences',
      title: t('differences'),
      align: 'right',
      cell: ({ differences }) =>
        differences === 0 ? (
          0
        ) : (
          <Link to={paths.differences} className={buttonClass({ size: 'small', tone: 'link' })}>
            {differences}
          </Link>
        ),
    },
    { key: 'at', title: t('compared'), cell: ({ reconciledAt }) => instant(reconciledAt) },
    { key: 'file', title: t('file'), cell: (row) => <SettlementFile row={row} /> },
  ]
  return (
    <FigureSection
      title={t('settlements')}
      read={query}
      csv={[
        [t('day'), t('provider'), t('state'), t('lines'), t('differences')],
        ...rows.map((row) => [row.day, row.provider, t(`states.${row.state}`), row.lines, row.differences]),
      ]}
      controls={<PeriodChoice value={period} onChange={setPeriod} />}
    >
      <DataTable
        caption={t('settlements')}
        columns={columns}
        rows={rows}
        rowKey={({ provider, day }) => `${provider}/${day}`}
        empty={t('noSettlement')}
      />
    </FigureSection>
  )
}
