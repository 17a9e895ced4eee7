import { getStaffRecords } from '@baize/contract/staff/records'
import { CsvButton } from '@baize/web/files/csv-button'
import { everyPage } from '@baize/web/lists/every-page.ts'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { pagesOf } from '../../data/reads.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { RecordFilter } from './record.ts'
import { recordRows } from './records-csv.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordRow } from './record-row.tsx'

const savedAtOnce = 2000

async function readRows(filter: RecordFilter) {
  const pages = await everyPage((next) => call(getStaffRecords, { ...filter, size: savedAtOnce, ...next }))
  return recordRows(pages.flatMap(({ records }) => records))
}

/** Lists the audit records, newest first: who changed something, viewed something or was refused. */
export function RecordsPage() {
  const t = useTranslations('records')
  const [typed, setFilter] = useState<RecordFilter>({})
  const [search] = useSearchParams()
  const playerId = search.get('player')
  const filter = { ...typed, ...(playerId && { playerId }) }
  const trail = usePages(pagesOf('records', getStaffRecords, filter, (page) => page.records))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <CsvButton fileName="audit-trail" readRows={() => readRows(filter)}>
            {t('export')}
          </CsvButton>
        }
      />
      {playerId && (
        <p className="mb-4 flex flex-wrap items-center gap-x-5 text-sm text-ivory-200">
          <span>
            {t('about')} <PlayerLink playerId={playerId} />
          </span>
          <Link to={paths.records} className="py-1 text-brass-300 underline underline-offset-4">
            {t('everything')}
          </Link>
        </p>
      )}
      <RecordFilters onFilter={setFilter} />
      <PagedRows pages={trail} waiting="h-96" failed={t('failed')} empty={t('empty')} more={t('older')}>
        {(records) => (
          <ol aria-label={t('title')} className="flex flex-col">
            {records.map((record) => (
              <RecordRow key={record.recordId} record={record} />
            ))}
          </ol>
        )}
      </PagedRows>
    </>
  )
}
