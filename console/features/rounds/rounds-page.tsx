import { getInterruptedRounds } from '@baize/contract/rounds/staff'
import { usePages } from '@baize/web/queries/read.ts'
import { daysAgo, today } from '@baize/web/dates/days.ts'
import { useTranslations } from 'use-intl/react'
import { pagesOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { RoundPageButton } from '../../shell/round-page-button.tsx'
import { Queue } from '../../shell/queue.tsx'

/**
 * Lists the rounds of the last year that have stayed open for too long. Either their studio ends them, or the platform
 * returns the stakes.
 */
export function RoundsPage() {
  const t = useTranslations('rounds')
  const query = usePages({
    ...pagesOf(
      'rounds',
      getInterruptedRounds,
      {
        startDate: daysAgo(365),
        endDate: today(),
        state: 'open',
      },
      ({ rounds }) => rounds,
    ),
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="rounds"
        title={t('title')}
        empty={t('empty')}
        read={query}
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
