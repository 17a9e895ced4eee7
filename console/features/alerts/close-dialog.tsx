import { getProtectionRecord, resolveProtectionAlert } from '@baize/contract/protection/staff'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { PlayerLink } from '../../shell/player-link.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { HarmAlert } from './alert.ts'

/** Closes an alert. If the player's deposits are stopped, the dialog says that they stay stopped. */
export function CloseDialog({ alert, onClose }: { alert: HarmAlert; onClose: () => void }) {
  const t = useTranslations('alerts')
  const parts = useTranslations('dossier.parts')
  const { playerId, alertId } = alert
  const { data } = useRead(readOf('dossier', getProtectionRecord, { playerId, size: 1 }))
  const isBlocked = data !== undefined && data.depositBlocks.length > 0
  return (
    <ReasonDialog
      title={t('close')}
      submit={t('close')}
      label={t('reason')}
      hint=""
      maxLength={2000}
      run={(reason, idempotencyKey) => call(resolveProtectionAlert, { playerId, alertId, reason }, { idempotencyKey })}
      changes={['alerts']}
      done={t('done')}
      onClose={onClose}
    >
      <p className="text-sm text-ivory-200">
        {t(`kinds.${alert.kind}`)} · <PlayerLink playerId={playerId} />
      </p>
      {isBlocked && (
        <p className="text-sm text-brass-300">{t('stillBlocked', { part: parts('getProtectionRecord') })}</p>
      )}
    </ReasonDialog>
  )
}
