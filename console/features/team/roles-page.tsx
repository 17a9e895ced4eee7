import { getStaffRoles } from '@baize/contract/staff/team'
import { Button } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Loaded } from '@baize/web/states/loaded'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { useMay } from '../../data/self.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PermissionNames } from './permission-names.tsx'
import { RemoveRole } from './remove-role.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleName } from './role-names.tsx'
import type { Role } from './staff.ts'

export function RolesPage() {
  const t = useTranslations('team.roles')
  const mayManage = useMay('staff.manage')
  const roles = useRead(readOf('roles', getStaffRoles, {}))
  const [opened, setOpened] = useState<Role | 'new'>()
  return (
    <>
      <PageHead
        title={t('page')}
        lead={t('lead')}
        action={
          mayManage && (
            <Button onClick={() => setOpened('new')}>
              <Icon name="plus" className="size-4" />
              {t('compose')}
            </Button>
          )
        }
      />
      <Loaded read={roles} waiting="h-72" failed={t('failed')}>
        {({ roles: all }) => (
          <ul className="grid gap-4 tablet:grid-cols-2">
            {all.map((role) => (
              <RoleCard
                key={role.role}
                role={role}
                onEdit={mayManage && !role.builtIn ? () => setOpened(role) : undefined}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {opened && <RoleDialog role={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function RoleCard({ role, onEdit }: { role: Role; onEdit: (() => void) | undefined }) {
  const t = useTranslations('team.roles')
  const nameOf = useRoleName()
  return (
    <li className="rounded-card border border-ivory-50/8 bg-felt-850 p-5">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h2 className="text-lg text-ivory-50">{nameOf(role.role)}</h2>
          <p className="text-xs text-ivory-300">{t('members', { count: role.members })}</p>
        </div>
        {onEdit && (
          <span className="flex">
            <Button tone="link" size="small" onClick={onEdit}>
              {t('edit')}
            </Button>
            <RemoveRole role={role.role} />
          </span>
        )}
      </div>
      <PermissionNames permissions={role.permissions} />
    </li>
  )
}
