import { beginStaffPasskey } from '@baize/contract/staff/entry'
import { provePasskey } from '@baize/web/passkeys/passkeys.ts'
import { callWithoutSession } from './client.ts'

/** Opens the browser's dialog. @returns undefined if it was dismissed */
export async function signWithPasskey() {
  const { challenge, options } = await callWithoutSession(beginStaffPasskey, {})
  const answer = await provePasskey(options)
  return answer && { challenge, answer }
}
