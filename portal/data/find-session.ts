import type { Client } from '@baize/contract/client'
import { checkSessionAlive, getAssociateAccounts } from '@baize/contract/sessions'
import type { OpenSession } from './session.ts'

/**
 * The session that the cookies name, if it is alive. Any failure counts as no session. A browser that has lost the
 * answer to the completion of its sign-up gets the cookies of the new session here.
 */
export async function findSession(ask: Client): Promise<OpenSession | undefined> {
  try {
    const { alive } = await ask(checkSessionAlive, {})
    if (alive !== 'true') return undefined
    return await ask(getAssociateAccounts, {})
  } catch {
    return undefined
  }
}
