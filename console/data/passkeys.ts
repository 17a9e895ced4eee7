import { beginStaffPasskey } from '@baize/contract/staff/entry'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callWithoutSession } from './client.ts'

const load = () => import('@simplewebauthn/browser')

/** Opens the browser's dialog. @returns undefined if it was dismissed */
export async function signWithPasskey() {
  const { challenge, options } = await callWithoutSession(beginStaffPasskey, {})
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return answer && { challenge, answer: { ...answer } }
}

/** Lets the browser create a passkey. @returns undefined if the dialog was dismissed */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(() => undefined)
  return made && { ...made }
}
