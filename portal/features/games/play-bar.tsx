import { getSessionPosition } from '@baize/contract/wallet'
import { MoneyText } from '@baize/ui/money-text'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { PlayerData } from '../../data/query.tsx'
import { useSession } from '../../data/session.ts'
import { Clock, useNow } from '../../shell/clock.tsx'
import { elapsedText } from './elapsed-text.ts'
import { RealityCheck } from './reality-check.tsx'

/** While playing for real: the time of day, how long the session is, and what it has brought or cost (UKGC RTS 2, 13). */
export function PlayBar() {
  if (useSession().state !== 'player') return null
  return (
    <PlayerData>
      <Bar />
      <RealityCheck />
    </PlayerData>
  )
}

function Bar() {
  const t = useTranslations('games.position')
  const { data, dataUpdatedAt } = useQuery({
    // money that moves makes it new
    queryKey: ['balance', 'position'],
    queryFn: ({ signal }) => call(getSessionPosition, {}, { signal }),
  })
  const nowMs = useNow().getTime()
  if (!data) return <div className="h-9 border-b border-ivory-50/6" />
  const knownMs = Date.parse(data.at) - Date.parse(data.startedAt)
  const elapsedMs = knownMs + Math.max(0, nowMs - dataUpdatedAt)
  return (
    <div className="flex h-9 items-center justify-end gap-5 overflow-hidden border-b border-ivory-50/6 bg-felt-900 px-3 text-xs whitespace-nowrap text-ivory-300 narrow:px-6">
      <Clock />
      <p>
        <span className="max-narrow:sr-only">{t('session')} </span>
        <time className="figures text-ivory-100">{elapsedText(elapsedMs)}</time>
      </p>
      <p title={t('hint')}>
        {t('net')} <MoneyText amount={data.net} currency={data.currency} className="font-semibold text-ivory-50" />
      </p>
    </div>
  )
}
