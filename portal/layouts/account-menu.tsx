import { Icon, type IconName } from '@baize/ui/icon'
import { DropdownMenu, menuItemClass } from '@baize/ui/menu'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../data/player.ts'
import { paths } from '../navigation/paths.ts'
import { useLogout } from '../shell/use-logout.ts'

/** Links to the parts of the player's account, and the log-out. Used in the header and the player's sidebar. */
export function AccountMenu({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const leave = useLogout()
  const isStaff = usePlayer()?.authorities.includes('ADMIN')
  const places: readonly (readonly [IconName, string, string])[] = [
    ['user', t('menu.myAccount'), paths.account()],
    ['shield', t('menu.responsibleGaming'), paths.account({ tab: 'Responsible Gaming' })],
    ['gift', t('menu.promotions'), paths.account({ tab: 'Promotions' })],
    ['people', t('menu.referFriend'), paths.account({ tab: 'Refer a Friend' })],
    ...(isStaff ? [['windows', t('menu.staff'), paths.admin()] as const] : []),
  ]
  return (
    <DropdownMenu label={t('menu.label')} className={className}>
      {places.map(([icon, label, to]) => (
        <li key={to}>
          <Link to={to} className={menuItemClass}>
            <Icon name={icon} className="size-5 text-brass-300" />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => leave.mutate()} className={menuItemClass}>
          <Icon name="logout" className="size-5 text-brass-300" />
          {t('sidebar.logout')}
        </button>
      </li>
    </DropdownMenu>
  )
}
