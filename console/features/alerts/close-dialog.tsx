import { resolveProtectionAlert } from '@baize/contract/protection/staff'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { PlayerLink } from '../../shell/player-link.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import type { HarmAlert } from './alert.ts'

export function CloseDialog({ alert, onClose }: { alert: HarmAlert; onClose: () => void }) {
  const t = useTranslations('alerts')
  const { playerId, alertId } = alert
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
    </ReasonDialog>
  )
}
