import { decideWatchedBonus, getWatchedBonuses, type watchDecisions } from '@baize/contract/bonuses/watch'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { pagesOf } from '../../data/reads.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { OtherPlayer } from '../../shell/other-player.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'

type Watched = Reply<typeof getWatchedBonuses>['bonuses'][number]
type Decision = (typeof watchDecisions)[number]

/** Lists ended bonuses that were played in a way that suggests abuse. */
export function WatchedBonusesPage() {
  const t = useTranslations('watchedBonuses')
  const mayDecide = useMay('withdrawals.decide')
  const isOwn = useIsOwnPlayer()
  const [decision, setDecision] = useState<{ bonus: Watched; which: Decision }>()
  const query = usePages({
    ...pagesOf('watchedBonuses', getWatchedBonuses, { size: 25 }, ({ bonuses }) => bonuses),
    refetchInterval: fallbackMs,
  })
  const decide = (which: Decision) => (bonus: Watched) => !isOwn(bonus.playerId) && setDecision({ bonus, which })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="watchedBonuses"
        title={t('title')}
        empty={t('empty')}
        read={query}
        rowKey={({ bonusId }) => bonusId}
        actions={mayDecide ? { a: decide('ABUSE'), r: decide('FAIR') } : {}}
      >
        {(bonus, focus) => (
          <>
            <Signs bonus={bonus} />
            <Figures bonus={bonus} />
            <Age since={bonus.endedAt} />
            {mayDecide && (
              <span className="flex flex-wrap gap-2">
                <OtherPlayer playerId={bonus.playerId}>
                  <Button tone="danger" onFocus={focus} onClick={() => decide('ABUSE')(bonus)}>
                    {t('decisions.ABUSE')} <KeyMark name="a" />
                  </Button>
                  <Button tone="secondary" onFocus={focus} onClick={() => decide('FAIR')(bonus)}>
                    {t('decisions.FAIR')} <KeyMark name="r" />
                  </Button>
                </OtherPlayer>
              </span>
            )}
          </>
        )}
      </Queue>
      {decision && (
        <ReasonDialog
          title={t(`decisions.${decision.which}`)}
          lead={t(`effects.${decision.which}`)}
          submit={t(`decisions.${decision.which}`)}
          isDanger={decision.which === 'ABUSE'}
          run={(reason, idempotencyKey) => {
            const { playerId, bonusId } = decision.bonus
            return call(decideWatchedBonus, { playerId, bonusId, decision: decision.which, reason }, { idempotencyKey })
          }}
          changes={['watchedBonuses']}
          done={t('done')}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

function Signs({ bonus: { signs } }: { bonus: Watched }) {
  const t = useTranslations('watchedBonuses')
  return (
    <ul className="grid gap-1 font-semibold text-ivory-50">
      {signs.map((sign) => (
        <li key={sign}>{t(`signs.${sign}`)}</li>
      ))}
    </ul>
  )
}

function Figures({ bonus }: { bonus: Watched }) {
  const t = useTranslations('watchedBonuses')
  const locale = useLocale()
  const { playerId, bonusPlanName, currency } = bonus
  const figures = ['amount', 'staked', 'netLost', 'covered', 'released', 'withdrawn'] as const
  return (
    <span className="min-w-0">
      <PlayerLink playerId={playerId} />
      <span className="block break-words text-ivory-300">{bonusPlanName}</span>
      <span className="figures mt-1 flex flex-wrap gap-x-4 text-xs text-ivory-300">
        {figures.map((name) => (
          <span key={name}>{t(`figures.${name}`, { amount: formatMoney(bonus[name], currency, locale) })}</span>
        ))}
      </span>
    </span>
  )
}
