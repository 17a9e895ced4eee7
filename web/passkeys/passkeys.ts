/** Passkeys of the browser. Their library loads with the first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

/** As the platform sends and takes them. */
type Json = Record<string, unknown>

/** Lets the browser prove a passkey. @returns undefined if its dialog was dismissed */
export async function provePasskey(options: Json): Promise<Json | undefined> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const proof = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return proof && { ...proof }
}

/**
 * Lets the browser suggest passkeys in the field of the username, and waits for a choice.
 * @throws if another dialog or `endSuggestions` ends them
 */
export async function suggestPasskeys(options: Json): Promise<Json> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })) }
}

export const canSuggestPasskeys = async (): Promise<boolean> => (await load()).browserSupportsWebAuthnAutofill()

/** Ends the suggestions. */
export async function endSuggestions(): Promise<void> {
  const library = await load().catch(() => undefined)
  library?.WebAuthnAbortService.cancelCeremony()
}

/**
 * Lets the browser create a passkey.
 * @returns undefined if its dialog was dismissed, or if the device already has a passkey of this account
 */
export async function createPasskey(options: Json): Promise<Json | undefined> {
  const { startRegistration, WebAuthnError } = await load()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (error) {
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError')) return undefined
    throw error
  }
}
