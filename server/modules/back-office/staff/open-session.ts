import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { hashSecret, newId, newSecret } from '../../../kit/ids.ts'
import { recordChange } from '../records/service.ts'
import { staffCookie } from './find-staff.ts'
import { type Member, updateMember } from './member-store.ts'
import { insertSession } from './session-store.ts'

export type Proof = 'code' | 'passkey' | 'invitation' | 'openid'

/**
 * Opens a session for a member who has proved both factors.
 * @param sid the id of the session at the identity provider; null if there is none
 * @returns the session key for the cookie
 */
export async function openSession(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { memberId, email }: Pick<Member, 'memberId' | 'email'>,
  { address, agent }: Pick<Caller, 'address' | 'agent'>,
  proof: Proof,
  sid: string | null = null,
): Promise<string> {
  const at = clock.now()
  const key = newSecret()
  const session = { sessionId: newId(), keyHash: hashSecret(key), memberId, address, agent, sid }
  await insertSession(tx, session, at)
  await updateMember(tx, memberId, { last_sign_in_at: at })
  const details = { address, proof }
  await recordChange(tx, { staff: email, operation: 'signInStaff', subject: `staff ${email}`, details, at })
  return key
}

/**
 * Sets the session cookie. Scripts cannot read it (`httpOnly`), and the browser does not send it with requests from
 * other sites (`sameSite`).
 */
export function giveCookie({ config }: Pick<Context, 'config'>, caller: Pick<Caller, 'setCookie'>, key: string): void {
  caller.setCookie(staffCookie(config), key, cookieOptions(config))
}

export function takeCookie({ config }: Pick<Context, 'config'>, caller: Pick<Caller, 'clearCookie'>): void {
  caller.clearCookie(staffCookie(config), cookieOptions(config))
}

const cookieOptions = ({ publicUrl }: Pick<Context['config'], 'publicUrl'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: publicUrl.startsWith('https:'),
})
