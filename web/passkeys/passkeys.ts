/** Uses passkeys in the browser. The package `@simplewebauthn/browser` is only loaded when it is first needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

/** Options for and results of the browser's passkey functions, as the platform sends and accepts them. */
type Json = Record<string, unknown>

/**
 * Lets the browser prove that the user has a passkey.
 * @returns undefined if the user dismissed the browser's dialog, or if anything failed
 */
export async function provePasskey(options: Json): Promise<Json | undefined> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const proof = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return proof && { ...proof }
}

/**
 * Lets the browser suggest passkeys in the username field, and waits until the user chooses one.
 * @throws if `endSuggestions` or another passkey dialog ends the suggestions
 */
export async function suggestPasskeys(options: Json): Promise<Json> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })) }
}

export const canSuggestPasskeys = async (): Promise<boolean> => (await load()).browserSupportsWebAuthnAutofill()

export async function endSuggestions(): Promise<void> {
  const library = await load().catch(() => undefined)
  library?.WebAuthnAbortService.cancelCeremony()
}

/**
 * Lets the browser create a passkey.
 * @returns `dismissed` if the user dismissed the browser's dialog; `known` if the device already has a passkey of this
 * account
 */
export async function createPasskey(options: Json): Promise<Json | 'dismissed' | 'known'> {
  const { startRegistration, WebAuthnError } = await load()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
      return 'dismissed'
    throw error
  }
}
