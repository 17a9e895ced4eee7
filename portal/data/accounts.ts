import type { Currency } from '@baize/contract/money'
import { getAssociateAccounts, switchAccount } from '@baize/contract/sessions/player'
import { useEffect } from 'react'
import { call } from './client.ts'
import { queryClient } from './query.tsx'
import { getSession, hasMoneyAccess, openSession, type OpenSession } from './session.ts'

/**
 * Name of the broadcast channel between the browser's tabs. The tabs share cookies, so a switch of account in one tab
 * affects every tab. That tab notifies the other tabs once the cookies of the new account are set.
 */
const tabsName = 'account'

/** Counts the requests for the session of an account. A reply is ignored if a newer request has been sent since. */
let questions = 0

/**
 * Switches to the player's account in another currency, in every tab of the browser.
 * @throws CallError if the platform refuses the switch or does not answer
 */
export async function enterAccount(currency: Currency): Promise<void> {
  await enter(call(switchAccount, { currency }))
  const tabs = new BroadcastChannel(tabsName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
  tabs.postMessage(currency)
  tabs.close()
}

/** Follows account switches that the player makes in other tabs of the browser. */
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
  // The reply is ignored if a newer request has been sent, or if the player has logged out in the meantime.
  if (question !== questions || !hasMoneyAccess(before) || before.partyId !== session.partyId) return
  openSession(session)
  if (before.activeCurrency === session.activeCurrency) return
  // The game page relaunches an open game by itself, so the game's launch must not be refetched.
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'launch' })
}
