import { getStaffRoles } from '@baize/contract/staff/team'
import { FormChoices } from '@baize/web/forms/form-fields'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useRoleName } from './role-names.tsx'

export function RoleChoice() {
  const t = useTranslations('team.roles')
  const nameOf = useRoleName()
  const query = useRead(readOf('roles', getStaffRoles, {}))
  return (
    <Loaded read={query}>
      {({ roles }) => (
        <FormChoices
          field="roles"
          legend={t('column')}
          className="grid gap-3 narrow:grid-cols-2"
          options={roles.map(({ role, permissions }) => ({
            value: role,
            label: (
              <span>
                {nameOf(role)}{' '}
                <span className="text-xs text-ivory-300">{t('permissions', { count: permissions.length })}</span>
              </span>
            ),
          }))}
        />
      )}
    </Loaded>
  )
}
