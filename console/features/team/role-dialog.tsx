import { type Permission, permissions } from '@baize/contract/staff/permissions'
import { saveStaffRole } from '@baize/contract/staff/team'
import { Checkbox } from '@baize/ui/checkbox'
import { FormField } from '@baize/web/forms/form-fields'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { usePermissionName } from './permission-names.tsx'
import type { Role } from './staff.ts'

/** Composes a role, or changes one. Members who have it get the change at once. */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const t = useTranslations('team.roles')
  const nameOf = usePermissionName()
  const [name, setName] = useState(role?.role ?? '')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const toggle = (permission: Permission, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, permission] : chosen.filter((other) => other !== permission))
  return (
    <ReasonDialog
      title={role ? t('edit') : t('compose')}
      submit={t('save')}
      size="medium"
      withoutReason
      complete={name.trim() !== '' && chosen.length > 0}
      run={(_reason, idempotencyKey) =>
        call(saveStaffRole, { role: name, permissions: [...chosen] }, { idempotencyKey })
      }
      changes={['roles']}
      done={t('saved', { name })}
      onClose={onClose}
    >
      <FormField
        field="role"
        label={t('name')}
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
    </ReasonDialog>
  )
}
