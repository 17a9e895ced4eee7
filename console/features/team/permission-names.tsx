import type { Permission } from '@baize/contract/staff/permissions'
import { useTranslations } from 'use-intl/react'

/**
 * Returns a function that names a permission. The key of the text has an underscore instead of the permission's dot,
 * because a dot would separate two levels of keys.
 */
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
