import { getStaffRecords } from '@baize/contract/staff/records'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { paths } from '../../navigation/paths.ts'
import { MoreButton } from '../../shell/more-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { ExportButton } from './export-button.tsx'
import type { RecordFilter } from './record.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordRow } from './record-row.tsx'

/** The audit trail: who did, viewed or was refused what, the newest first. */
export function RecordsPage() {
  const t = useTranslations('records')
  const [typed, setFilter] = useState<RecordFilter>({})
  const [search] = useSearchParams()
  const playerId = search.get('player')
  const filter = { ...typed, ...(playerId && { playerId }) }
  const trail = useInfiniteQuery({
    queryKey: ['records', filter],
    queryFn: ({ pageParam }) => call(getStaffRecords, { ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const records = trail.data?.pages.flatMap((page) => page.records) ?? []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} action={<ExportButton filter={filter} />} />
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
      {trail.isPending && <Skeleton className="h-96" />}
      {trail.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void trail.refetch()} />}
      {trail.isSuccess && records.length === 0 && (
        <p className="rounded-card bg-felt-950/40 px-5 py-14 text-center text-ivory-300">{t('empty')}</p>
      )}
      <ol aria-label={t('title')} className="flex flex-col">
        {records.map((record) => (
          <RecordRow key={record.recordId} record={record} />
        ))}
      </ol>
      <MoreButton list={trail}>{t('older')}</MoreButton>
    </>
  )
}
