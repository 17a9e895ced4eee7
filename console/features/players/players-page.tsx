import { CallError } from '@baize/contract/client'
import { searchPlayers } from '@baize/contract/dossiers/staff'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { paths } from '../../navigation/paths.ts'
import { MoreButton } from '../../shell/more-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useRowKeys } from '../../shell/keys/use-row-keys.ts'
import { PlayerRow } from './player-row.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './search-state.ts'

/** Players by any part of what identifies them, the newest first. */
export function PlayersPage() {
  const t = useTranslations('players')
  const navigate = useNavigate()
  const query = useSearch()
  const found = useInfiniteQuery({
    queryKey: ['players', query],
    queryFn: ({ pageParam }) => call(searchPlayers, { ...query, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 30_000,
  })
  const rows = found.data?.pages.flatMap(({ players }) => players) ?? []
  const open = ({ playerId }: { playerId: string }) => void navigate(paths.player(playerId))
  const { current } = useRowKeys(rows, { o: open }, ({ playerId }) => playerId)
  const refusal = found.error instanceof CallError && found.error.httpStatus === 200 ? found.error.message : undefined
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} keys={t('keys')} />
      <SearchForm query={query} refusal={refusal} />
      <SavedViews query={query} />
      {found.isPending && <Skeleton className="h-72" />}
      {found.isError && !refusal && (
        <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && rows.length === 0 && (
        <p className="rounded-card bg-felt-950/40 px-5 py-14 text-center text-ivory-300">{t('empty')}</p>
      )}
      <ul aria-label={t('title')} className="flex flex-col gap-1.5">
        {rows.map((row, place) => (
          <PlayerRow key={row.playerId} row={row} isCurrent={place === current} />
        ))}
      </ul>
      <MoreButton list={found}>{t('more')}</MoreButton>
    </>
  )
}
