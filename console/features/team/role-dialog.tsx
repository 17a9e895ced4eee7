import { permissions } from '@baize/contract/staff/permissions'
import { saveStaffRole } from '@baize/contract/staff/team'
import { FormChoices, FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { usePermissionName } from './permission-names.tsx'
import type { Role } from './staff.ts'

/** Creates or changes a role. A change applies immediately to every member who has the role. */
export function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const t = useTranslations('team.roles')
  const nameOf = usePermissionName()
  const fields = useFields({
    start: { role: role?.role ?? '', permissions: [...(role?.permissions ?? [])] },
    shape: saveStaffRole.request,
  })
  return (
    <ChangeDialog
      title={role ? t('edit') : t('compose')}
      submit={t('save')}
      size="medium"
      fields={fields}
      run={(composed, idempotencyKey) => call(saveStaffRole, composed, { idempotencyKey })}
      changes={['roles']}
      done={t('saved', { name: fields.values.role })}
      onClose={onClose}
    >
      <FormField field="role" label={t('name')} maxLength={40} readOnly={role !== undefined} />
      <FormChoices
        field="permissions"
        legend={t('may')}
        options={permissions.map((value) => ({ value, label: nameOf(value) }))}
      />
    </ChangeDialog>
  )
}
