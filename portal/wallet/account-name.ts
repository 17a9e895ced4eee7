import { hasMoneyAccess, useSession } from '../data/session.ts'

/**
 * Returns a name for the player and the active account. The wallet stores unfinished payments under this name. Empty if
 * the session has no access to money.
 */
export function useAccountName(): string {
  const session = useSession()
  return hasMoneyAccess(session) ? `${session.partyId} ${session.activeCurrency}` : ''
}
