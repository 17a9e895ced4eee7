import type { Client } from '@baize/contract/client'
import { checkSessionAlive, getAssociateAccounts } from '@baize/contract/sessions/player'
import { noteRestriction } from './restriction.ts'
import type { OpenSession } from './session.ts'

/**
 * Returns the session that the cookies belong to, or undefined if that session is over. The platform's reply removes
 * the cookies of a dead session. If the reply that completed a sign-up was lost, this reply sets the cookies of the new
 * session.
 * @throws CallError if the platform refuses the call or does not answer
 */
export async function findSession(client: Client): Promise<OpenSession | undefined> {
  const { alive, restriction } = await client(checkSessionAlive, {})
  noteRestriction(restriction)
  return alive === 'true' ? client(getAssociateAccounts, {}) : undefined
}
