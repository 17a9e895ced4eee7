import { getInterruptedRounds } from '@baize/contract/rounds/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { RoundPageButton } from '../../shell/round-page-button.tsx'
import { Queue } from '../../shell/queue.tsx'

const dayMs = 86_400_000
const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** The rounds of the last year that stayed open for too long. Their studios or the platform end them. */
export function RoundsPage() {
  const t = useTranslations('rounds')
  const query = useInfiniteQuery({
    queryKey: ['rounds'],
    queryFn: ({ pageParam }) =>
      call(getInterruptedRounds, {
        startDate: dayBefore(365),
        endDate: dayBefore(0),
        state: 'open',
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="rounds"
        title={t('title')}
        empty={t('empty')}
        query={query}
        rows={query.data?.pages.flatMap(({ rounds }) => rounds) ?? []}
        rowKey={({ studio, roundId }) => `${studio} ${roundId}`}
      >
        {({ playerId, studio, roundId, gameId, outcome, openedAt }) => (
          <>
            <span className="font-semibold text-ivory-50">{studio}</span>
            <span className="min-w-0">
              <PlayerLink playerId={playerId} />
              <span className="block text-xs break-all text-ivory-300">
                {gameId} · {roundId}
              </span>
              <span className="block">{t(`outcomes.${outcome}`)}</span>
            </span>
            <Age since={openedAt} />
            <RoundPageButton round={{ playerId, studio, roundId }} />
          </>
        )}
      </Queue>
    </>
  )
}
