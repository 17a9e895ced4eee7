import { type Permission, permissions } from '@baize/contract/staff/permissions'
import { saveStaffRole } from '@baize/contract/staff/team'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAction } from '../../data/use-action.ts'
import { usePermissionName } from './permission-names.tsx'
import type { Role } from './staff.ts'

/** Composes a role, or changes one. Members who have it get the change at once. */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const t = useTranslations('team.roles')
  const nameOf = usePermissionName()
  const [name, setName] = useState(role?.role ?? '')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const save = useAction({
    run: (_wish: undefined, idempotencyKey) =>
      call(saveStaffRole, { role: name, permissions: [...chosen] }, { idempotencyKey }),
    changes: ['roles'],
    done: t('saved', { name }),
    onDone: onClose,
  })
  const complete = name.trim() !== '' && chosen.length > 0
  const toggle = (permission: Permission, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, permission] : chosen.filter((other) => other !== permission))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !save.busy) save.run(undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      insistent
      title={role ? t('edit') : t('compose')}
      footer={
        <Button type="submit" form="role" disabled={!complete} busy={save.busy}>
          {t('save')}
        </Button>
      }
    >
      <form id="role" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {save.refusal && <Alert tone="failure">{save.refusal}</Alert>}
        <TextField
          label={t('name')}
          error={save.wrongFields['role']}
          maxLength={40}
          value={name}
          readOnly={role !== undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-xs font-semibold tracking-wide text-ivory-200">{t('may')}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={nameOf(permission)}
              checked={chosen.includes(permission)}
              onChange={(event) => toggle(permission, event.target.checked)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
