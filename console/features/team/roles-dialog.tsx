import { changeStaffRoles } from '@baize/contract/staff/team'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Member } from './staff.ts'

/** Gives a member other roles. They apply to the member's next call. */
export function RolesDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('team.roles')
  const { memberId, name } = member
  const [roles, setRoles] = useState<string[]>([...member.roles])
  const [reason, setReason] = useState('')
  const change = useAction({
    run: (_wish: undefined, idempotencyKey) => call(changeStaffRoles, { memberId, roles, reason }, { idempotencyKey }),
    changes: ['team'],
    done: t('done', { name }),
    onDone: onClose,
  })
  const complete = roles.length > 0 && reason.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !change.busy) change.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      insistent
      title={t('title', { name })}
      footer={
        <Button type="submit" form="roles" disabled={!complete} busy={change.busy}>
          {t('submit')}
        </Button>
      }
    >
      <form id="roles" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {change.refusal && <Alert tone="failure">{change.refusal}</Alert>}
        <RoleChoice chosen={roles} onChange={setRoles} />
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
