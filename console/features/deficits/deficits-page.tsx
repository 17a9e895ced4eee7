import { getDeficits } from '@baize/contract/reports/staff'
import { MoneyText } from '@baize/ui/money-text'
import { usePages } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { pagesOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { Age } from '../../shell/age.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { Queue } from '../../shell/queue.tsx'
import { useCodeText } from '../../shell/texts/use-code-text.ts'

/** Lists the players who owe money, grouped by currency. In each currency, the largest deficit comes first. */
export function DeficitsPage() {
  const t = useTranslations('deficits')
  const movement = useCodeText('movements')
  const query = usePages({
    ...pagesOf('deficits', getDeficits, { size: 25 }, ({ deficits }) => deficits),
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="deficits"
        title={t('title')}
        empty={t('empty')}
        read={query}
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
