import { builtInRoles, type BuiltInRole, type Permission } from '@baize/contract/staff/permissions'
import { buttonClass } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'

/** Shown if the member's roles do not give access to a page. It names the permissions that do. */
export function RefusedPage({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTranslations('shell.refused')
  const rights = useTranslations('team.permissions')
  const names = useTranslations('team.roles.names')
  const roles = (Object.keys(builtInRoles) as BuiltInRole[]).filter((role) =>
    permissions.some((permission) => (builtInRoles[role] as readonly Permission[]).includes(permission)),
  )
  return (
    <section className="flex max-w-xl flex-col items-start gap-4 rounded-card border border-ivory-50/8 bg-felt-850 p-6 narrow:p-8">
      <Icon name="shield" className="size-8 text-brass-300" />
      <h1 className="text-2xl text-ivory-50">{t('title')}</h1>
      <p className="text-ivory-200">
        {t('right', { right: permissions.map((permission) => rights(permission.replace('.', '_'))).join(' / ') })}
      </p>
      <p className="text-ivory-300">{t('roles', { roles: roles.map((role) => names(role)).join(', ') })}</p>
      <Link to={paths.home} className={buttonClass({ tone: 'secondary' })}>
        {t('toHome')}
      </Link>
    </section>
  )
}
