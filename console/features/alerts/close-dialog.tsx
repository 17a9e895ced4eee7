import { resolveProtectionAlert } from '@baize/contract/protection/staff'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { HarmAlert } from './alert.ts'

/** Asks for the reason, then closes an alert. */
export function CloseDialog({ alert, onClose }: { alert: HarmAlert; onClose: () => void }) {
  const t = useTranslations('alerts')
  const { playerId, alertId } = alert
  const [reason, setReason] = useState('')
  const close = useAction({
    run: (_wish: undefined, idempotencyKey) =>
      call(resolveProtectionAlert, { playerId, alertId, reason: reason.trim() }, { idempotencyKey }),
    changes: ['alerts'],
    done: t('done'),
    onDone: onClose,
  })
  const complete = reason.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !close.busy) close.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      insistent
      title={t('close')}
      size="small"
      footer={
        <Button type="submit" form="close" disabled={!complete} busy={close.busy}>
          {t('close')}
        </Button>
      }
    >
      <form id="close" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {close.refusal && <Alert tone="failure">{close.refusal}</Alert>}
        <p className="text-sm text-ivory-200">
          {t(`kinds.${alert.kind}`)} · <PlayerLink playerId={playerId} />
        </p>
        <TextField
          label={t('reason')}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
