import { hasMoneyAccess, useSession } from '../data/session.ts'

/** The name of the open account, made of player and currency, under which the wallet keeps unfinished payments. */
export function useAccountName(): string {
  const session = useSession()
  return hasMoneyAccess(session) ? `${session.partyId} ${session.activeCurrency}` : ''
}
