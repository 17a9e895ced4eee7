import type { associateAccount, RegistrationStatus } from '@baize/contract/sessions'
import type { Currency } from '@baize/contract/money'
import { useSyncExternalStore } from 'react'
import type { output } from 'zod/mini'

export interface OpenSession {
  readonly partyId: string
  readonly registrationStatus: RegistrationStatus
  readonly associateAccounts: readonly output<typeof associateAccount>[]
  readonly activeCurrency: Currency
}

/**
 * Who uses this tab. `unknown`: on the server and until the page has looked; `signup`: a session whose registration is
 * not complete (begun, or locked by the identity check), which is not logged in.
 */
export type Session =
  | { readonly state: 'unknown' | 'visitor' }
  | ({ readonly state: 'signup' | 'player' } & OpenSession)

/** Why a session ended: the player wanted it, or the server says that it is over. */
export type SessionEnd = 'logout' | 'expired'

const unknown: Session = { state: 'unknown' }
const visitor: Session = { state: 'visitor' }

let current: Session = unknown
let leaving = false
const listeners = new Set<() => void>()
const endListeners = new Set<(end: SessionEnd) => void>()

function set(next: Session): void {
  current = next
  document.documentElement.dataset.session = next.state
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getSession = (): Session => current

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => unknown)
}

/** Whether a player is logged in: unlike `useSession`, it draws nothing anew for anything else. */
export function useIsPlayer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current.state === 'player',
    () => false,
  )
}

/** PARTY_ID is readable by scripts and says only that there is a session; the key itself is HttpOnly. */
const hasPartyCookie = () => /(?:^|;\s*)PARTY_ID=./.test(document.cookie)

/** A login or sign-up succeeded, the session of an earlier visit is alive, or another account is used now. */
export function openSession(opened: OpenSession): void {
  const { partyId, registrationStatus, associateAccounts, activeCurrency } = opened
  const state = registrationStatus === 'PLAYER' ? 'player' : 'signup'
  set({ state, partyId, registrationStatus, associateAccounts, activeCurrency })
}

/** The player is logging out: the session's end is no surprise then, whether the reply or the event stream tells it first. */
export function setLeaving(isLeaving: boolean): void {
  leaving = isLeaving
}

/** The session is over: forgets it here; `onSessionEnd` listeners drop what they know of the player. */
export function endSession(end: SessionEnd): void {
  document.cookie = 'PARTY_ID=; Path=/; Max-Age=0; SameSite=Lax'
  const wasOpen = current.state === 'player' || current.state === 'signup'
  const why = leaving ? 'logout' : end
  leaving = false
  set(visitor)
  if (wasOpen) for (const listener of endListeners) listener(why)
}

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Once per page load: a visitor costs nothing, a session is checked with the platform. */
export async function startSession(): Promise<void> {
  if (current.state !== 'unknown') return
  if (!hasPartyCookie()) return set(visitor)
  const { checkSession } = await import('./check-session.ts')
  const found = await checkSession()
  if (current.state !== 'unknown') return
  if (found) openSession(found)
  else endSession('logout')
}
