import type { Currency } from '@baize/contract/money'
import { Dialog } from '@baize/ui/dialog'
import { MoneyText } from '@baize/ui/money-text'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { MoreButton } from '../../shell/more-button.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { useInstant } from '../../shell/use-instant.ts'
import { useWord } from '../../shell/words/use-word.ts'

interface Entry {
  readonly entryId: string
  readonly at: string
  readonly playerId: string
  readonly movement: string
  readonly amount: string
}

/** The entries behind a figure, page by page. */
export function EntryList<One extends Entry>(props: {
  queryKey: QueryKey
  currency: Currency
  read: (cursor: string) => Promise<{ entries: readonly One[]; nextCursor?: string | undefined }>
  /** Shown below the player. */
  origin?: (entry: One) => string
  onClose: () => void
}) {
  const t = useTranslations('figures')
  const instant = useInstant('second')
  const movement = useWord('movements')
  const query = useInfiniteQuery({
    queryKey: ['figures', ...props.queryKey],
    queryFn: ({ pageParam }) => props.read(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Dialog open onClose={props.onClose} title={t('entries')} size="large">
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void query.refetch()} />}
      <ul
        aria-label={t('entries')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only a list that it can reach
        tabIndex={0}
        className="flex flex-col text-sm text-ivory-200"
      >
        {entries.map((entry) => (
          <li
            key={entry.entryId}
            className="grid gap-x-5 border-b border-ivory-50/8 py-2 narrow:grid-cols-[11rem_1fr_auto]"
          >
            <span>
              {instant(entry.at)}
              <span className="block text-xs text-ivory-300">{movement(entry.movement)}</span>
            </span>
            <span className="min-w-0">
              <PlayerLink playerId={entry.playerId} />
              {props.origin && <span className="block text-xs break-all text-ivory-300">{props.origin(entry)}</span>}
            </span>
            <MoneyText amount={entry.amount} currency={props.currency} className="text-ivory-50" />
          </li>
        ))}
      </ul>
      {query.isSuccess && entries.length === 0 && <p className="text-ivory-300">{t('nothing')}</p>}
      <MoreButton list={query}>{t('more')}</MoreButton>
    </Dialog>
  )
}
