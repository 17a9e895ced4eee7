import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { openSession } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { closeSidebar } from '../../frame/overlay-state.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useStartupData } from '../../frame/use-startup-data.ts'
import { pathAfterLogin, returnPath } from './return-path.ts'

type OpenedSession = Parameters<typeof openSession>[0] & { readonly lastLogin?: string | undefined }

/** Continues after a log-in: to the requested page, or to an incomplete sign-up. */
export function useAfterLogin(origin: string | undefined, onEntered?: () => void): (reply: OpenedSession) => void {
  const t = useTranslations('login')
  const instant = useInstant('longMinute')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const gating = useStartupData().configuration?.identity_gating ?? false
  return (reply) => {
    openSession(reply)
    closeSidebar()
    onEntered?.()
    if (reply.level === 'withdrawal') return void navigate(paths.balance())
    if (reply.registrationStatus === 'ID_CHECK_LOCK') {
      const wanted = returnPath(origin) ?? paths.contact()
      return void navigate(gating ? paths.identification() : wanted)
    }
    if (reply.registrationStatus !== 'PLAYER') return void navigate(paths.contact())
    if (reply.lastLogin) showToast('information', t('lastLogin', { date: instant(reply.lastLogin) }))
    const path = pathAfterLogin(pathname, origin)
    if (path) void navigate(path, { replace: true })
  }
}
