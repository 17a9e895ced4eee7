import { beginPasskeyLogin, loginWithPasskey } from '@baize/contract/passkey-login'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '../../data/refusal.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { type Barred, barredOf } from './barred.ts'
import { useAfterLogin } from './use-after-login.ts'

/** The platform accepts a challenge for ten minutes. */
const offerMs = 9 * 60_000

/** The library loads with the form, because only browsers with passkeys show the button. */
const loadLibrary = () => import('@simplewebauthn/browser')

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/**
 * Logs in with a passkey alone: by button, or by a choice among the suggestions of the username's field, if the browser
 * makes them.
 */
export function usePasskeyLogin(origin: string | undefined, onBarred: (barred: Barred) => void) {
  const t = useTranslations('login')
  const showError = useErrorToast()
  const enter = useAfterLogin(origin)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [offers, setOffers] = useState(0)

  async function send(challenge: string, passkey: Record<string, unknown>): Promise<void> {
    const reply = await call(loginWithPasskey, { challenge, passkey })
    if (reply.status === 'SUCCESS') enter(reply)
    else setRefusal(t('tempLock', { until: reply.lockUntilDateFormatted }))
  }

  function fail(error: unknown): void {
    const refused = refusalOf(error)
    const barred = refused && barredOf(refused)
    if (barred) onBarred(barred)
    else if (refused) setRefusal(refused.message)
    else showError(error)
  }

  async function logIn(): Promise<void> {
    setRefusal(undefined)
    setBusy(true)
    try {
      const { startAuthentication } = await loadLibrary()
      const { challenge, options } = await call(beginPasskeyLogin, {})
      const passkey = await startAuthentication({ optionsJSON: asOptions(options) }).catch(() => undefined)
      if (passkey) await send(challenge, { ...passkey })
      else setRefusal(t('passkey.dismissed'))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
      setOffers((before) => before + 1)
    }
  }

  const offer = useEffectEvent(async (isOver: () => boolean): Promise<void> => {
    const signed = await suggested(isOver)
    if (!signed || isOver()) return
    setRefusal(undefined)
    setBusy(true)
    try {
      await send(signed.challenge, signed.passkey)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
      setOffers((before) => before + 1)
    }
  })
  useEffect(() => {
    if (!hasPasskeys()) return undefined
    let over = false
    const isOver = () => over
    void offer(isOver)
    const timer = setInterval(() => void offer(isOver), offerMs)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [offers])
  useEffect(() => () => void withdrawOffer(), [])
  return { logIn, refusal, busy, forget: () => setRefusal(undefined) }
}

const asOptions = (options: Record<string, unknown>) => options as unknown as PublicKeyCredentialRequestOptionsJSON

/**
 * Waits for the choice of a suggested passkey.
 * @returns undefined if the browser suggests none, or if the form has gone; nobody asked, so nothing is reported
 */
async function suggested(isOver: () => boolean) {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadLibrary()
    if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return undefined
    const { challenge, options } = await call(beginPasskeyLogin, {})
    if (isOver()) return undefined
    const passkey = await startAuthentication({ optionsJSON: asOptions(options), useBrowserAutofill: true })
    return { challenge, passkey: { ...passkey } }
  } catch {
    return undefined
  }
}

async function withdrawOffer(): Promise<void> {
  if (!hasPasskeys()) return
  const library = await loadLibrary().catch(() => undefined)
  library?.WebAuthnAbortService.cancelCeremony()
}
