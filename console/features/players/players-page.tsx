import { CallError } from '@baize/contract/client'
import { searchPlayers } from '@baize/contract/dossiers/staff'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { usePages } from '@baize/web/queries/read.ts'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { pagesOf } from '../../data/reads.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useRowKeys } from '../../shell/keys/use-row-keys.ts'
import { PlayerRow } from './player-row.tsx'
import { SavedViews } from './saved-views.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './search-state.ts'

/**
 * Searches players by anything that identifies them, such as a name or an e-mail address. The newest players come
 * first.
 */
export function PlayersPage() {
  const t = useTranslations('players')
  const navigate = useNavigate()
  const query = useSearch()
  const found = usePages({ ...pagesOf('players', searchPlayers, query, ({ players }) => players), staleTime: 30_000 })
  const rows = found.data ?? []
  const open = ({ playerId }: { playerId: string }) => void navigate(paths.player(playerId))
  const { current } = useRowKeys(rows, { o: open }, ({ playerId }) => playerId)
  const refusal = found.error instanceof CallError && found.error.httpStatus === 200 ? found.error.message : undefined
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} keys={t('keys')} />
      <SearchForm query={query} refusal={refusal} />
      <SavedViews query={query} />
      {!refusal && (
        <PagedRows pages={found} waiting="h-72" failed={t('failed')} empty={t('empty')}>
          {(players) => (
            <ul aria-label={t('title')} className="flex flex-col gap-1.5">
              {players.map((row, index) => (
                <PlayerRow key={row.playerId} row={row} isCurrent={index === current} />
              ))}
            </ul>
          )}
        </PagedRows>
      )}
    </>
  )
}
