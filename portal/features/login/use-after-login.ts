import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { openSession } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { closeOverlay, useOvers } from '../../frame/overlays.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useStartupData } from '../../frame/use-startup-data.ts'
import { returnPath } from '../../navigation/return-path.ts'

type OpenedSession = Parameters<typeof openSession>[0] & { readonly lastLogin?: string | undefined }

/**
 * Returns a function that continues after a login. An incomplete sign-up goes to its next step, and players who may not
 * play go to their balance. Everyone else stays, because the login closes by itself and shows the page below it or the
 * page that asked for the login.
 */
export function useAfterLogin(origin: string | undefined, onEntered?: () => void): (reply: OpenedSession) => void {
  const t = useTranslations('login')
  const instant = useInstant('longMinute')
  const navigate = useNavigate()
  const isAfterReset = useOvers().at(-1) === 'reset-password'
  const gating = useStartupData().configuration?.identity_gating ?? false
  return (reply) => {
    openSession(reply)
    onEntered?.()
    // The new page replaces the login in the history, so that the back button does not show the login again.
    const goOn = (path: string) => void navigate(path, { replace: true })
    if (reply.level === 'withdrawal') return goOn(paths.balance())
    if (reply.registrationStatus === 'ID_CHECK_LOCK') {
      return goOn(gating ? paths.identification() : (returnPath(origin) ?? paths.contact()))
    }
    if (reply.registrationStatus !== 'PLAYER') return goOn(paths.contact())
    if (reply.lastLogin) showToast('information', t('lastLogin', { date: instant(reply.lastLogin) }))
    if (isAfterReset) closeOverlay()
  }
}
