import type { Currency } from '@baize/contract/money'
import { getAssociateAccounts, switchAccount } from '@baize/contract/sessions/player'
import { useEffect } from 'react'
import { call } from './client.ts'
import { queryClient } from './query.tsx'
import { getSession, hasMoneyAccess, openSession, type OpenSession } from './session.ts'

/** The browser's other tabs share the cookies. They get a message about a switch once the cookies are set. */
const tabsName = 'account'

/** Replies to older requests are ignored. */
let questions = 0

/** Switches to another account of the player, in every tab of the browser. */
export async function enterAccount(currency: Currency): Promise<void> {
  await enter(call(switchAccount, { currency }))
  const tabs = new BroadcastChannel(tabsName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tabs.postMessage(currency)
  tabs.close()
}

/** Follows account switches of other tabs. */
export function useOtherTabs(): void {
  useEffect(() => {
    const tabs = new BroadcastChannel(tabsName)
    tabs.addEventListener('message', () => void enter(call(getAssociateAccounts, {})).catch(() => undefined))
    return () => tabs.close()
  }, [])
}

async function enter(asked: Promise<OpenSession>): Promise<void> {
  const question = ++questions
  const session = await asked
  const before = getSession()
  // the player may have logged out meanwhile
  if (question !== questions || !hasMoneyAccess(before) || before.partyId !== session.partyId) return
  openSession(session)
  if (before.activeCurrency === session.activeCurrency) return
  // the game page relaunches an open game automatically
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'launch' })
}
