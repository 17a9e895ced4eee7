import type { Reply } from '@baize/contract/op'
import type { loginSecondFactor } from '@baize/contract/sessions/player'
import type { proveSecondStep } from '@baize/contract/sessions/second-step'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import type { SecondStep } from './use-login.ts'

export interface Answer {
  readonly totp?: string
  readonly recoveryCode?: string
  readonly passkey?: Record<string, unknown>
}

/** The error message. `ofCode`: the typed code was wrong. */
interface Said {
  readonly text: string
  readonly ofCode?: boolean
}

type ProofReply = Reply<typeof loginSecondFactor> | Reply<typeof proveSecondStep>

/** Sends the proof of a second step. @returns undefined once it has served, or the reply of a lock */
export type Prove = (answer: Answer) => Promise<Extract<ProofReply, { status: 'FAIL_TEMP_LOCK' }> | undefined>

/** Completes a challenge with one of the player's second factors. */
export function useSecondStep({ passkeyOptions }: Pick<SecondStep, 'passkeyOptions'>, prove: Prove) {
  const t = useTranslations('login')
  const toast = useFailureToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Said>()

  /** @returns whether it was refused */
  async function answer(given: Answer): Promise<boolean> {
    setRefusal(undefined)
    setBusy(true)
    try {
      const lock = await prove(given)
      if (lock) setRefusal({ text: t('tempLock', { until: lock.lockUntilDateFormatted }) })
      return lock !== undefined
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
