import { loginSecondFactor } from '@baize/contract/sessions'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '../../data/refusal.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import type { SecondStep } from './use-login.ts'
import { useAfterLogin } from './use-after-login.ts'

interface Answer {
  readonly totp?: string
  readonly recoveryCode?: string
  readonly passkey?: Record<string, unknown>
}

/** The error message. `ofCode`: the typed code was wrong. */
interface Said {
  readonly text: string
  readonly ofCode?: boolean
}

/** Completes the challenge of the first step, which opens the session. */
export function useSecondStep(
  { challenge, passkeyOptions }: SecondStep,
  origin: string | undefined,
  onEntered: () => void,
) {
  const t = useTranslations('login')
  const enter = useAfterLogin(origin, onEntered)
  const toast = useErrorToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Said>()

  /** @returns whether it was refused */
  async function answer(given: Answer): Promise<boolean> {
    setRefusal(undefined)
    setBusy(true)
    try {
      const reply = await call(loginSecondFactor, { challenge, ...given })
      if (reply.status === 'SUCCESS') enter(reply)
      else setRefusal({ text: t('tempLock', { until: reply.lockUntilDateFormatted }) })
      return reply.status !== 'SUCCESS'
    } catch (error) {
      const refused = refusalOf(error)
      if (refused) setRefusal({ text: refused.message, ofCode: refused.status === 'CODE_WRONG' })
      else toast(error)
      return refused !== undefined
    } finally {
      setBusy(false)
    }
  }

  async function sign(): Promise<void> {
    setRefusal(undefined)
    setBusy(true)
    try {
      // only players with a passkey need this library
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = passkeyOptions as unknown as PublicKeyCredentialRequestOptionsJSON
      const passkey = await startAuthentication({ optionsJSON }).catch(() => undefined)
      if (passkey) await answer({ passkey: { ...passkey } })
      else setRefusal({ text: t('second.dismissed') })
    } catch (error) {
      toast(error)
    } finally {
      setBusy(false)
    }
  }
  return { answer, sign, busy, refusal, forget: () => setRefusal(undefined) }
}
