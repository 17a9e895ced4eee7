import type { Request } from '@baize/contract/op'
import { getRevenueEntries } from '@baize/contract/reports/figures'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { MoneyText } from '@baize/ui/money-text'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { PlayerLink } from '../../shell/player-link.tsx'
import { useInstant } from '../../shell/use-instant.ts'

export type RevenueOf = Omit<Request<typeof getRevenueEntries>, 'cursor' | 'size'>

/** The movements of games behind a figure of GGR. */
export function RevenueEntries({ onClose, ...asked }: RevenueOf & { onClose: () => void }) {
  const t = useTranslations('figures')
  const instant = useInstant('second')
  const query = useInfiniteQuery({
    queryKey: ['figures', 'movements', asked],
    queryFn: ({ pageParam }) => call(getRevenueEntries, { ...asked, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Dialog open onClose={onClose} title={t('entries')} size="large">
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void query.refetch()} />}
      <ul
        aria-label={t('entries')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only a list that it can reach
        tabIndex={0}
        className="flex flex-col text-sm text-ivory-200"
      >
        {entries.map(({ entryId, at, playerId, movement, amount, studio, gameId, roundId }) => (
          <li key={entryId} className="grid gap-x-5 border-b border-ivory-50/8 py-2 narrow:grid-cols-[11rem_1fr_auto]">
            <span>
              {instant(at)}
              <span className="block text-xs text-ivory-300">{movement}</span>
            </span>
            <span className="min-w-0">
              <PlayerLink playerId={playerId} />
              <span className="block text-xs break-all text-ivory-300">
                {studio} · {gameId} · {roundId}
              </span>
            </span>
            <MoneyText amount={amount} currency={asked.currency} className="text-ivory-50" />
          </li>
        ))}
      </ul>
      {query.isSuccess && entries.length === 0 && <p className="text-ivory-300">{t('nothing')}</p>}
      {query.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Dialog>
  )
}
