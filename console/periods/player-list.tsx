import type { Request } from '@baize/contract/op'
import { getFigurePlayers } from '@baize/contract/reports/figures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { everyPage } from '../data/every-page.ts'
import { PlayerLink } from '../shell/player-link.tsx'
import { useInstant } from '../shell/use-instant.ts'
import { PagedDialog, savedAtOnce } from './paged-dialog.tsx'

export type PlayersOf = Omit<Request<typeof getFigurePlayers>, 'cursor' | 'size'>

/** The players behind a figure, page by page. All of them can be saved. */
export function PlayerList({ onClose, ...asked }: PlayersOf & { onClose: () => void }) {
  const t = useTranslations('figures')
  const instant = useInstant('second')
  const query = useInfiniteQuery({
    queryKey: ['figures', 'players-of', asked],
    queryFn: ({ pageParam }) => call(getFigurePlayers, { ...asked, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const players = query.data?.pages.flatMap((page) => page.players) ?? []
  const csv = async () => {
    const pages = await everyPage((next) => call(getFigurePlayers, { ...asked, size: savedAtOnce, ...next }))
    const rows = pages.flatMap((page) => page.players).map(({ at, playerId }) => [at, playerId])
    return [[t('columns.at'), t('columns.player')], ...rows]
  }
  const rows = players.map(({ playerId, at }) => (
    <li key={`${playerId} ${at}`} className="flex flex-wrap justify-between gap-x-5 border-b border-ivory-50/8 py-2">
      <span>
        <PlayerLink playerId={playerId} />
      </span>
      <span>{instant(at)}</span>
    </li>
  ))
  return <PagedDialog title={t('playersOf')} query={query} rows={rows} csv={csv} onClose={onClose} />
}
