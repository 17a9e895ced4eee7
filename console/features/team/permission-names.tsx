import type { Permission } from '@baize/contract/staff/permissions'
import { useTranslations } from 'use-intl/react'

/** The words of a permission. A dot would name a group of texts. */
export function usePermissionName(): (permission: Permission) => string {
  const t = useTranslations('team')
  return (permission) => t(`permissions.${permission.replace('.', '_')}`)
}

export function PermissionNames({ permissions }: { permissions: readonly Permission[] }) {
  const nameOf = usePermissionName()
  return (
    <ul className="flex flex-col gap-1 text-sm text-ivory-200">
      {permissions.map((permission) => (
        <li key={permission}>{nameOf(permission)}</li>
      ))}
    </ul>
  )
}
