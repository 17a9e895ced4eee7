import { isBuiltInRole } from '@baize/contract/staff/permissions'
import { useTranslations } from 'use-intl/react'

/**
 * Returns a function that names a role. Built-in roles have a translated name; other roles have the name that the
 * operator has given them.
 */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('team.roles')
  return (role) => (isBuiltInRole(role) ? t(`names.${role}`) : role)
}

export function RoleNames({ roles }: { roles: readonly string[] }) {
  const nameOf = useRoleName()
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <span key={role} className="rounded-full border border-felt-500 px-2.5 py-0.5 text-xs text-ivory-200">
          {nameOf(role)}
        </span>
      ))}
    </span>
  )
}
