import { login } from '@baize/contract/sessions'
import { dateFormat } from '@baize/ui/date-text'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call, CallError } from '../../data/client.ts'
import { openSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { closeSidebar } from '../../shell/overlays.ts'
import { showToast } from '../../shell/toasts.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { pathAfterLogin } from './return-path.ts'

/** Opens a session and leads on: to what the player wanted, or back into a sign-up that is not complete. */
export function useLogin(origin: string | undefined) {
  const t = useTranslations('login')
  const language = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useErrorToast()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function logIn(username: string, password: string): Promise<boolean> {
    setRefusal(undefined)
    setBusy(true)
    try {
      const reply = await call(login, { username, password })
      if (reply.status === 'FAIL_TEMP_LOCK') {
        setRefusal(t('tempLock', { until: reply.lockUntilDateFormatted }))
        return false
      }
      enter(reply)
      return true
    } catch (error) {
      if (error instanceof CallError && error.httpStatus === 200) setRefusal(error.message)
      else toast(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  function enter(reply: Parameters<typeof openSession>[0] & { lastLogin?: string | undefined }) {
    openSession(reply)
    closeSidebar()
    if (reply.registrationStatus !== 'PLAYER') return void navigate(paths.contact())
    // in the player's own time zone
    const date = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' })
    if (reply.lastLogin) showToast('information', t('lastLogin', { date: date(new Date(reply.lastLogin)) }))
    const path = pathAfterLogin(pathname, origin)
    if (path) void navigate(path, { replace: true })
  }

  return { logIn, refusal, busy }
}
