import type { Request } from '@baize/contract/op'
import { getPaymentEntries } from '@baize/contract/reports/figures'
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

export type EntriesOf = Omit<Request<typeof getPaymentEntries>, 'cursor' | 'size'>

/** The journal entries behind a figure. */
export function EntriesDialog({ onClose, ...asked }: EntriesOf & { onClose: () => void }) {
  const t = useTranslations('figures')
  const instant = useInstant('second')
  const query = useInfiniteQuery({
    queryKey: ['figures', 'entries', asked],
    queryFn: ({ pageParam }) => call(getPaymentEntries, { ...asked, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Dialog open onClose={onClose} title={t('entries')}>
      {query.isPending && <Skeleton className="h-48" />}
      {query.isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void query.refetch()} />}
      <ul
        aria-label={t('entries')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only a list that it can reach
        tabIndex={0}
        className="flex flex-col text-sm text-ivory-200"
      >
        {entries.map(({ entryId, at, playerId, movement, amount }) => (
          <li key={entryId} className="flex flex-wrap justify-between gap-x-5 border-b border-ivory-50/8 py-2">
            <span>{instant(at)}</span>
            <PlayerLink playerId={playerId} />
            <span>{movement}</span>
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
