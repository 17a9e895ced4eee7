import { beginPasskeyLogin, loginWithPasskey } from '@baize/contract/sessions/passkey-login'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { provePasskey } from '@baize/web/passkeys/passkeys.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { type LoginRestriction, loginRestrictionOf } from './login-restriction.ts'
import type { SignedChallenge } from './passkey-suggestion.ts'
import { useAfterLogin } from './use-after-login.ts'

/** Logs in with only a passkey, which the player selects with the button or from the browser's suggestions. */
export function usePasskeyLogin(
  origin: string | undefined,
  {
    onRestricted,
    onRefusal,
  }: { onRestricted: (restriction: LoginRestriction) => void; onRefusal: (text: string | undefined) => void },
) {
  const t = useTranslations('login')
  const showError = useFailureToast()
  const enter = useAfterLogin(origin)
  const [busy, setBusy] = useState(false)

  function fail(error: unknown): void {
    const refused = refusalOf(error)
    const restriction = refused && loginRestrictionOf(refused)
    if (restriction) onRestricted(restriction)
    else if (refused) onRefusal(refused.message)
    else showError(error)
  }

  /** @param sign returns undefined if the player dismissed the browser's dialog */
  async function logIn(sign: () => Promise<SignedChallenge | undefined>): Promise<void> {
    onRefusal(undefined)
    setBusy(true)
    try {
      const signed = await sign()
      if (!signed) return onRefusal(t('passkey.dismissed'))
      const reply = await call(loginWithPasskey, signed)
      if (reply.status === 'SUCCESS') enter(reply)
      else onRefusal(t('tempLock', { until: reply.lockUntilDateFormatted }))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { logIn, busy }
}

/**
 * Opens the browser's passkey dialog.
 * @returns undefined if the player dismissed it
 */
export async function signByDialog(): Promise<SignedChallenge | undefined> {
  const { challenge, options } = await call(beginPasskeyLogin, {})
  const passkey = await provePasskey(options)
  return passkey && { challenge, passkey }
}
