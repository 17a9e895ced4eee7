import { revokeStaff } from '@baize/contract/staff/team'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import type { Member } from './staff.ts'

/** Takes all access from a member, after a reason for the record. */
export function RevokeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('team.revoke')
  const { memberId, name } = member
  const [reason, setReason] = useState('')
  const revoke = useAction({
    run: (_wish: undefined, idempotencyKey) => call(revokeStaff, { memberId, reason }, { idempotencyKey }),
    changes: ['team'],
    done: t('done', { name }),
    onDone: onClose,
  })
  const complete = reason.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !revoke.busy) revoke.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      insistent
      title={t('title', { name })}
      size="small"
      footer={
        <Button tone="danger" type="submit" form="revoke" disabled={!complete} busy={revoke.busy}>
          {t('submit')}
        </Button>
      }
    >
      <form id="revoke" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {revoke.refusal && <Alert tone="failure">{revoke.refusal}</Alert>}
        <p className="text-sm text-ivory-200">{t('lead')}</p>
        <TextField
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
