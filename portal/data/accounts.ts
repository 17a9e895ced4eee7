import type { Currency } from '@baize/contract/money'
import { getAssociateAccounts, switchAccount } from '@baize/contract/sessions'
import { call } from './client.ts'
import { queryClient } from './query.tsx'
import { getSession, openSession, type OpenSession } from './session.ts'

/** Goes on with another account of the player, in every tab of the browser. */
export async function enterAccount(currency: Currency): Promise<void> {
  enter(await call(switchAccount, { currency }))
}

/** Another tab may have switched: which account is active now? */
export async function readAccounts(): Promise<void> {
  enter(await call(getAssociateAccounts, {}))
}

function enter(session: OpenSession): void {
  const before = getSession()
  // the player may have left meanwhile
  if (before.state !== 'player' || before.partyId !== session.partyId) return
  openSession(session)
  if (before.activeCurrency === session.activeCurrency) return
  // a game that is open is launched anew by its page
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'launch' })
}
