import { getProtectionAlerts } from '@baize/contract/protection/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import type { HarmAlert } from './alert.ts'
import { AlertRow } from './alert-row.tsx'
import { CloseDialog } from './close-dialog.tsx'

/** The open alerts about players at risk, the oldest first. */
export function AlertsPage() {
  const t = useTranslations('alerts')
  const mayAct = useMay('protection.act')
  const isOwn = useIsOwnPlayer()
  const [closing, setClosing] = useState<HarmAlert>()
  const queue = useInfiniteQuery({
    queryKey: ['alerts'],
    queryFn: ({ pageParam }) => call(getProtectionAlerts, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="alerts"
        title={t('title')}
        empty={t('empty')}
        query={queue}
        rows={queue.data?.pages.flatMap(({ alerts }) => alerts) ?? []}
        rowKey={({ alertId }) => alertId}
        actions={mayAct ? { c: (alert) => !isOwn(alert.playerId) && setClosing(alert) } : {}}
      >
        {(alert, focus) => (
          <AlertRow alert={alert} onFocus={focus} onClose={mayAct ? () => setClosing(alert) : undefined} />
        )}
      </Queue>
      {closing && <CloseDialog alert={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}
