import type { Reply } from '@baize/contract/op'
import { login } from '@baize/contract/sessions/player'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { type Barred, barredOf } from './barred.ts'
import { useAfterLogin } from './use-after-login.ts'

/** The second factors that the platform requests after the right password. */
export type SecondStep = Extract<Reply<typeof login>, { status: 'SECOND_FACTOR' }>

/** Logs in, or asks for the second step. */
export function useLogin(
  origin: string | undefined,
  onSecondStep: (step: SecondStep, password: string) => void,
  onEntered: (password: string) => void,
  onBarred: (barred: Barred) => void,
) {
  const t = useTranslations('login')
  const toast = useFailureToast()
  const enter = useAfterLogin(origin)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  /**
   * @returns whether the platform refused; false also after a lost connection or a busy server, when the same values
   * may be sent again
   */
  async function logIn(username: string, password: string): Promise<boolean> {
    setRefusal(undefined)
    setBusy(true)
    try {
      const reply = await call(login, { username, password })
      if (reply.status === 'FAIL_TEMP_LOCK') {
        setRefusal(t('tempLock', { until: reply.lockUntilDateFormatted }))
        return true
      }
      if (reply.status === 'SECOND_FACTOR') onSecondStep(reply, password)
      else {
        enter(reply)
        onEntered(password)
      }
      return false
    } catch (error) {
      const refused = refusalOf(error)
      const barred = refused && barredOf(refused)
      if (barred) onBarred(barred)
      else if (refused) setRefusal(refused.message)
      else toast(error)
      return refused !== undefined
    } finally {
      setBusy(false)
    }
  }

  return { logIn, refusal, busy }
}
