import { DropdownMenu } from '@baize/ui/menu'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../paths.ts'
import { useLogout } from '../shell/use-logout.ts'

/** The parts of the player's account, and the way out: in the header, and at the head of the player's sidebar. */
export function AccountMenu({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const leave = useLogout()
  return (
    <DropdownMenu
      label={t('menu.label')}
      {...(className !== undefined && { className })}
      items={[
        { label: t('menu.myAccount'), icon: 'user', link: <Link to={paths.account()} /> },
        {
          label: t('menu.responsibleGaming'),
          icon: 'shield',
          link: <Link to={paths.account({ tab: 'Responsible Gaming' })} />,
        },
        { label: t('menu.promotions'), icon: 'gift', link: <Link to={paths.account({ tab: 'Promotions' })} /> },
        { label: t('menu.referFriend'), icon: 'people', link: <Link to={paths.account({ tab: 'Refer a Friend' })} /> },
        { label: t('sidebar.logout'), icon: 'logout', onSelect: () => leave.mutate() },
      ]}
    />
  )
}
