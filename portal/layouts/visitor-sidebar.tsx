import { Button, buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { Clock } from '../shell/clock.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { SupportImages } from './support-images.tsx'

/**
 * The sign-up sidebar. In external-confirmation mode the player comes from another site and goes straight to the code.
 */
export function VisitorSidebar(props: { externalConfirmation: boolean; onLogin: () => void }) {
  const t = useTranslations('shell.sidebar')
  return (
    <div className="flex min-h-full flex-col gap-8">
      <div className="flex flex-col gap-3">
        <Link
          to={props.externalConfirmation ? paths.verify() : paths.join()}
          className={buttonClass({ size: 'large', block: true })}
        >
          {t('joinNow')}
        </Link>
        <Button tone="secondary" size="large" block onClick={props.onLogin}>
          {t('logIn')}
        </Button>
      </div>
      <ul>
        <SidebarLink to={paths.aboutUs()}>{t('about')}</SidebarLink>
        <SidebarLink to={paths.promotions()}>{t('promotions')}</SidebarLink>
        <SidebarLink to={paths.responsibleGaming()}>{t('responsibleGambling')}</SidebarLink>
        <SidebarLink to={paths.contactUs()}>{t('contact')}</SidebarLink>
      </ul>
      <div className="mt-auto flex flex-col gap-6">
        <Clock />
        <SupportImages />
      </div>
    </div>
  )
}
