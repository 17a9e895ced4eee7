import { beginPasskeyLogin } from '@baize/contract/sessions/passkey-login'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../../data/client.ts'

export interface SignedChallenge {
  readonly challenge: string
  readonly passkey: Record<string, unknown>
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Loads the passkey library on demand, because only the login with a passkey needs it. */
export const loadPasskeys = () => import('@simplewebauthn/browser')

export const asOptions = (options: Record<string, unknown>) =>
  options as unknown as PublicKeyCredentialRequestOptionsJSON

/**
 * Lets the browser suggest passkeys in the username field and waits for the player to choose one.
 * @returns undefined if the browser has no suggestions, if the form was closed or if anything failed. No error is
 * reported, because the player did not start this.
 */
export async function suggestPasskey(isOver: () => boolean): Promise<SignedChallenge | undefined> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadPasskeys()
    if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return undefined
    const { challenge, options } = await call(beginPasskeyLogin, {})
    if (isOver()) return undefined
    const passkey = await startAuthentication({ optionsJSON: asOptions(options), useBrowserAutofill: true })
    return isOver() ? undefined : { challenge, passkey: { ...passkey } }
  } catch {
    return undefined
  }
}

/** Ends the browser's suggestions. */
export async function withdrawSuggestion(): Promise<void> {
  const library = await loadPasskeys().catch(() => undefined)
  library?.WebAuthnAbortService.cancelCeremony()
}
