import { checkSessionAlive, getAssociateAccounts } from '@baize/contract/sessions'
import { call } from './client.ts'
import type { OpenSession } from './session.ts'

/** The session that the cookies name, if it is alive. Any failure counts as no session. */
export async function checkSession(): Promise<OpenSession | undefined> {
  try {
    const { alive } = await call(checkSessionAlive, {})
    if (alive !== 'true') return undefined
    return await call(getAssociateAccounts, {})
  } catch {
    return undefined
  }
}
