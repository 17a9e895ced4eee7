import type { Client } from '@baize/contract/client'
import { checkSessionAlive, getAssociateAccounts } from '@baize/contract/sessions/player'
import { noteRestriction } from './restriction.ts'
import type { OpenSession } from './session.ts'

/**
 * The session that the cookies name, if it is alive. The cookies of a dead session go. A browser that has lost the
 * answer to the completion of its sign-up gets the cookies of the new session.
 * @throws CallError if the platform does not answer
 */
export async function findSession(ask: Client): Promise<OpenSession | undefined> {
  const { alive, restriction } = await ask(checkSessionAlive, {})
  noteRestriction(restriction)
  return alive === 'true' ? ask(getAssociateAccounts, {}) : undefined
}
