import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SidebarLink } from './sidebars/sidebar-link.tsx'

/** The navigation menu for narrow screens. */
export function NavigationSidebar() {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('header.label')} className="flex flex-col gap-8">
      <ul>
        <SidebarLink to={paths.home()}>{t('sidebar.home')}</SidebarLink>
        <SidebarLink to={paths.play()}>{t('header.explore')}</SidebarLink>
        <SidebarLink to={paths.aboutUs()}>{t('sidebar.about')}</SidebarLink>
        <SidebarLink to={paths.promotions()}>{t('sidebar.promotions')}</SidebarLink>
        <SidebarLink to={paths.responsibleGaming()}>{t('sidebar.responsibleGambling')}</SidebarLink>
        <SidebarLink to={paths.contactUs()}>{t('sidebar.contact')}</SidebarLink>
      </ul>
      <LanguageSwitch className="-ml-2 flex" />
    </nav>
  )
}
