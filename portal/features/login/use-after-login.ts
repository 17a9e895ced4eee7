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
 * Continues after a login: an incomplete sign-up goes on, and players who may not play see their money. For all others
 * the address decides, because the login gives way to what lies below it or to its origin.
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
    // Back must not show the login again
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
