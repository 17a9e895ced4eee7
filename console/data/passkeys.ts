import { beginStaffPasskey } from '@baize/contract/staff/entry'
import { provePasskey } from '@baize/web/passkeys/passkeys.ts'
import { callWithoutSession } from './client.ts'

/**
 * Lets the member choose and use a passkey in the browser's dialog.
 * @returns undefined if the member dismissed the dialog
 */
export async function signWithPasskey() {
  const { challenge, options } = await callWithoutSession(beginStaffPasskey, {})
  const answer = await provePasskey(options)
  return answer && { challenge, answer }
}
