import { hasMoneyAccess, useSession } from '../data/session.ts'

/**
 * Returns a name for the player and the active account, under which the wallet stores unfinished payments. Empty
 * without access to money.
 */
export function useAccountName(): string {
  const session = useSession()
  return hasMoneyAccess(session) ? `${session.partyId} ${session.activeCurrency}` : ''
}
