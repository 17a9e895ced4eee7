import type { Request } from '@baize/contract/op'
import { getFigurePlayers } from '@baize/contract/reports/figures'
import { Dialog } from '@baize/ui/dialog'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { everyPage } from '../data/every-page.ts'
import { MoreButton } from '../shell/more-button.tsx'
import { PlayerLink } from '../shell/player-link.tsx'
import { useInstant } from '../shell/use-instant.ts'
import { SaveButton } from './save-button.tsx'

export type PlayersOf = Omit<Request<typeof getFigurePlayers>, 'cursor' | 'size'>

const savedAtOnce = 2000

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
  return (
    <Dialog open onClose={onClose} title={t('playersOf')} size="large">
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void query.refetch()} />}
      <ul
        aria-label={t('playersOf')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only a list that it can reach
        tabIndex={0}
        className="flex flex-col text-sm text-ivory-200"
      >
        {players.map(({ playerId, at }) => (
          <li
            key={`${playerId} ${at}`}
            className="flex flex-wrap justify-between gap-x-5 border-b border-ivory-50/8 py-2"
          >
            <span>
              <PlayerLink playerId={playerId} />
            </span>
            <span>{instant(at)}</span>
          </li>
        ))}
      </ul>
      {query.isSuccess && players.length === 0 && <p className="text-ivory-300">{t('nothing')}</p>}
      <div className="flex flex-wrap gap-3">
        <MoreButton list={query}>{t('more')}</MoreButton>
        {players.length > 0 && <SaveButton name={t('playersOf')} read={csv} />}
      </div>
    </Dialog>
  )
}
