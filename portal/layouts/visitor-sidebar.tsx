import { Button, buttonClass } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../data/session.ts'
import { paths } from '../navigation/paths.ts'
import { Clock } from '../frame/clock.tsx'
import { openLogin } from '../frame/overlays.ts'
import { useLogout } from '../frame/use-logout.ts'
import { SidebarLink } from './sidebars/sidebar-link.tsx'
import { SupportImages } from './sidebars/support-images.tsx'

/** The sidebar for visitors and for players whose sign-up is not finished. */
export function VisitorSidebar() {
  const t = useTranslations('shell.sidebar')
  const isSigningUp = useSession().state === 'signup'
  return (
    <div className="flex min-h-full flex-col gap-8">
      <div className="flex flex-col gap-3">{isSigningUp ? <BegunActions /> : <VisitorActions />}</div>
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

function VisitorActions() {
  const t = useTranslations('shell.sidebar')
  return (
    <>
      <Link to={paths.join()} className={buttonClass({ size: 'large', block: true })}>
        {t('joinNow')}
      </Link>
      <Button tone="secondary" size="large" block onClick={() => openLogin()}>
        {t('logIn')}
      </Button>
    </>
  )
}

function BegunActions() {
  const t = useTranslations('shell.sidebar')
  const leave = useLogout()
  return (
    <>
      <Link to={paths.contact()} className={buttonClass({ size: 'large', block: true })}>
        {t('continueSignUp')}
      </Link>
      <Button tone="secondary" size="large" block busy={leave.isBusy} onClick={() => leave.send(undefined)}>
        {t('logout')}
      </Button>
    </>
  )
}
