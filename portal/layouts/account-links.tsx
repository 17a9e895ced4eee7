import { Icon, type IconName } from '@baize/ui/icon'
import { MenuAction, MenuLink, MenuList } from '@baize/ui/menu'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { usePlayer } from '../data/player.ts'
import { paths } from '../navigation/paths.ts'
import { useLogout } from '../frame/use-logout.ts'

interface AccountLinksProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
}

export function AccountLinks(props: AccountLinksProps) {
  const t = useTranslations('shell')
  const leave = useLogout()
  const isStaff = usePlayer().data?.authorities.includes('ADMIN')
  const links: readonly (readonly [IconName, string, string])[] = [
    ['user', t('menu.myAccount'), paths.account()],
    ['shield', t('menu.responsibleGaming'), paths.account({ tab: 'Responsible Gaming' })],
    ['gift', t('menu.promotions'), paths.account({ tab: 'Promotions' })],
    ['people', t('menu.referFriend'), paths.account({ tab: 'Refer a Friend' })],
    ...(isStaff ? [['windows', t('menu.staff'), paths.admin()] as const] : []),
  ]
  return (
    <MenuList label={t('menu.label')} {...props}>
      {links.map(([icon, label, to]) => (
        <MenuLink key={to} link={<Link to={to} />}>
          <Icon name={icon} className="size-5 text-brass-300" />
          {label}
        </MenuLink>
      ))}
      <MenuAction onChoose={() => leave.send(undefined)}>
        <Icon name="logout" className="size-5 text-brass-300" />
        {t('sidebar.logout')}
      </MenuAction>
    </MenuList>
  )
}
