import type { associateAccount, RegistrationStatus } from '@baize/contract/sessions/player'
import type { Currency } from '@baize/contract/money'
import type { output } from 'zod/mini'
import { create } from 'zustand'
import { browserEntry, type CookieOwner } from './session-mark.ts'

export interface OpenSession {
  readonly partyId: string
  readonly registrationStatus: RegistrationStatus
  readonly level: 'signup' | 'player' | 'withdrawal'
  readonly associateAccounts: readonly output<typeof associateAccount>[]
  readonly activeCurrency: Currency
}

/**
 * The user of this tab. `unknown`: on the server, and until the page has checked. `signup`: a session whose
 * registration is incomplete or locked by the identity check; it is not logged in. `withdrawal`: a session of a player
 * who may not play, for their money alone.
 */
export type Session =
  | { readonly state: 'unknown' | 'visitor' }
  | ({ readonly state: OpenSession['level'] } & Omit<OpenSession, 'level'>)

/** Why a session ended: the player logged out, or the server ended it. */
export type SessionEnd = 'logout' | 'expired'

type EndListener = (end: SessionEnd, ended: CookieOwner) => void

const useSessionStore = create<Session>()(() => ({ state: 'unknown' }))
/** The entry that the open session came from. */
let ownEntry: string | undefined
let leaving = false
let held: { end?: SessionEnd } | undefined
const endListeners = new Set<EndListener>()

function set(next: Session): void {
  document.documentElement.dataset.session = next.state
  useSessionStore.setState(next, true)
}

export const getSession = useSessionStore.getState

export const useSession = (): Session => useSessionStore()

/** The log-in of the browser that the open session came from. It tells two sessions of the same player apart. */
export const sessionEntry = (): string | undefined => ownEntry

/** Whether a player is logged in. Unlike `useSession`, it re-renders only when that changes. */
export const useIsPlayer = (): boolean => useSessionStore(({ state }) => state === 'player')

/** Whether the session reads balances: of a player, or for their money alone. */
export const hasMoneyAccess = (session: Session): session is Extract<Session, { partyId: string }> =>
  session.state === 'player' || session.state === 'withdrawal'

/** Whether the session belongs to a sign-up that is not complete, or that the identity check holds. */
export const useIsSigningUp = (): boolean => useSessionStore(({ state }) => state === 'signup')

/** Whether the session is for the player's money alone. */
export const useIsWithdrawing = (): boolean => useSessionStore(({ state }) => state === 'withdrawal')

/** A login or sign-up succeeded, the session of an earlier visit is alive, or the player has switched accounts. */
export function openSession(opened: OpenSession): void {
  ownEntry = browserEntry()
  const { partyId, registrationStatus, level, associateAccounts, activeCurrency } = opened
  set({ state: level, partyId, registrationStatus, associateAccounts, activeCurrency })
}

/**
 * The player is logging out. So the session's end is expected, whether the reply or the event stream reports it first.
 */
export function setLeaving(isLeaving: boolean): void {
  leaving = isLeaving
}

/** Whether the player is logging out. Nothing is worth fetching then, and the platform would refuse it. */
export const isLeaving = (): boolean => leaving

/** Keeps the page as it is after the session's end, so that the player can read why they are logged out. */
export function holdSession(): void {
  held = {}
}

/** Ends the session as `end`, or as it has ended meanwhile. */
export function releaseSession(end = held?.end): void {
  held = undefined
  if (end) endSession(end)
}

/** Forgets the session. Listeners of `onSessionEnd` drop their data about the player. */
export function endSession(end: SessionEnd): void {
  if (held) {
    held.end = end
    return
  }
  const before = getSession()
  const why = leaving ? 'logout' : end
  leaving = false
  setVisitor()
  if ('partyId' in before)
    for (const listener of endListeners) listener(why, { partyId: before.partyId, entry: ownEntry })
}

/** Records that the browser holds no session. */
export const setVisitor = (): void => set({ state: 'visitor' })

export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}
