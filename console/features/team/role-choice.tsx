import { getStaffRoles } from '@baize/contract/staff/team'
import { Checkbox } from '@baize/ui/checkbox'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useRoleName } from './role-names.tsx'

/** A checkbox for each role, with the number of its permissions. */
export function RoleChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (roles: string[]) => void }) {
  const t = useTranslations('team.roles')
  const nameOf = useRoleName()
  const query = useRead(readOf('roles', getStaffRoles, {}))
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-semibold tracking-wide text-ivory-200">{t('column')}</legend>
      <Loaded read={query}>
        {({ roles }) => (
          <div className="grid gap-3 narrow:grid-cols-2">
            {roles.map(({ role, permissions }) => (
              <Checkbox
                key={role}
                label={
                  <span>
                    {nameOf(role)}{' '}
                    <span className="text-xs text-ivory-300">{t('permissions', { count: permissions.length })}</span>
                  </span>
                }
                checked={chosen.includes(role)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </fieldset>
  )
}
