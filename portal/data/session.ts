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
 * The user of this tab. `unknown`: on the server, and in the browser until the session has been checked. `signup`: a
 * session whose registration is incomplete or locked by the identity check; the player is not logged in. `withdrawal`:
 * a session of a player who may not play but may still see and withdraw their money.
 */
export type Session =
  | { readonly state: 'unknown' | 'visitor' }
  | ({ readonly state: OpenSession['level'] } & Omit<OpenSession, 'level'>)

/** Why a session ended: `logout` if the player logged out, `expired` if the server ended it. */
export type SessionEnd = 'logout' | 'expired'

type EndListener = (end: SessionEnd, ended: CookieOwner) => void

const useSessionStore = create<Session>()(() => ({ state: 'unknown' }))
/** Id of the login (`browserEntry`) with which the open session began. */
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

/** Returns the id of the login that opened the session. It distinguishes two sessions of the same player. */
export const sessionEntry = (): string | undefined => ownEntry

/** Returns whether a player is logged in. Unlike `useSession`, it re-renders the component only when this changes. */
export const useIsPlayer = (): boolean => useSessionStore(({ state }) => state === 'player')

/** Returns whether the session can read balances: a player's session, or one that only allows withdrawals. */
export const hasMoneyAccess = (session: Session): session is Extract<Session, { partyId: string }> =>
  session.state === 'player' || session.state === 'withdrawal'

/** Returns whether the session belongs to a sign-up that is incomplete or locked by the identity check. */
export const useIsSigningUp = (): boolean => useSessionStore(({ state }) => state === 'signup')

/** Returns whether the session only allows withdrawals. */
export const useIsWithdrawing = (): boolean => useSessionStore(({ state }) => state === 'withdrawal')

/**
 * Opens the session on this page. Called after a login or sign-up, when the check finds a session from an earlier
 * visit, and after a switch of account.
 */
export function openSession(opened: OpenSession): void {
  ownEntry = browserEntry()
  const { partyId, registrationStatus, level, associateAccounts, activeCurrency } = opened
  set({ state: level, partyId, registrationStatus, associateAccounts, activeCurrency })
}

/**
 * Marks that the player is logging out. The end of the session then counts as a logout, whether the reply or the event
 * stream reports it first.
 */
export function setLeaving(isLeaving: boolean): void {
  leaving = isLeaving
}

/** Returns whether the player is logging out. Queries then send nothing, because the platform would refuse them. */
export const isLeaving = (): boolean => leaving

/**
 * After this call, the page stays unchanged even if the session ends, so that the player can read why they are logged
 * out.
 */
export function holdSession(): void {
  held = {}
}

/**
 * Undoes `holdSession`. If `end` is given, the session then ends in that way. Otherwise the session ends only if its
 * end was reported since the call of `holdSession`.
 */
export function releaseSession(end = held?.end): void {
  held = undefined
  if (end) endSession(end)
}

/**
 * Removes the session from this page. Listeners added by `onSessionEnd` then drop their data about the player. After
 * `holdSession`, it only records the end, which takes effect with `releaseSession`.
 */
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

export const setVisitor = (): void => set({ state: 'visitor' })

export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}
