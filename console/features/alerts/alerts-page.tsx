import { getProtectionAlerts } from '@baize/contract/protection/staff'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { pagesOf } from '../../data/reads.ts'
import { useIsOwnPlayer } from '../../data/own-players.ts'
import { fallbackMs } from '../../data/queues.ts'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import type { HarmAlert } from './alert.ts'
import { AlertRow } from './alert-row.tsx'
import { CloseDialog } from './close-dialog.tsx'

/** Lists the open alerts about players at risk, oldest first. */
export function AlertsPage() {
  const t = useTranslations('alerts')
  const mayAct = useMay('protection.act')
  const isOwn = useIsOwnPlayer()
  const [closing, setClosing] = useState<HarmAlert>()
  const queue = usePages({
    ...pagesOf('alerts', getProtectionAlerts, {}, ({ alerts }) => alerts),
    refetchInterval: fallbackMs,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Queue
        queue="alerts"
        title={t('title')}
        empty={t('empty')}
        read={queue}
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
