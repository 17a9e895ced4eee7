import { getDeficits } from '@baize/contract/reports/staff'
import { MoneyText } from '@baize/ui/money-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { Queue } from '../../shell/queue.tsx'
import { useWord } from '../../shell/words/use-word.ts'

/** The players who owe money, the largest deficit of each currency first. */
export function DeficitsPage() {
  const t = useTranslations('deficits')
  const movement = useWord('movements')
  const query = useInfiniteQuery({
    queryKey: ['deficits'],
    queryFn: ({ pageParam }) => call(getDeficits, { size: 25, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="deficits"
        title={t('title')}
        empty={t('empty')}
        query={query}
        rows={query.data?.pages.flatMap(({ deficits }) => deficits) ?? []}
        rowKey={({ playerId, currency }) => `${playerId} ${currency}`}
      >
        {({ playerId, deficit, currency, kind, cause, timestamp }) => (
          <>
            <MoneyText amount={deficit} currency={currency} className="text-lg text-garnet-300" />
            <span className="min-w-0">
              <PlayerLink playerId={playerId} />
              <span className="block text-xs break-all text-ivory-300">
                {movement(kind)} · {cause}
              </span>
            </span>
            <Age since={timestamp} />
          </>
        )}
      </Queue>
    </>
  )
}
