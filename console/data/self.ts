import type { Reply } from '@baize/contract/op'
import type { getStaffSelf } from '@baize/contract/staff/entry'
import type { Permission } from '@baize/contract/staff/permissions'
import { create } from 'zustand'
import { queryClient } from './query-client.ts'

export type Self = Reply<typeof getStaffSelf>

interface Known {
  /** Undefined until the platform has answered; null without a session. */
  readonly self: Self | null | undefined
  /** The sign-in that `self` came from. */
  readonly entry?: string
  /** The reason why the session is gone, for the sign-in page. */
  readonly end?: 'expired' | 'signedOut'
  /** The member whose session has expired. Their page waits for them, hidden. */
  readonly away?: Self
}

/**
 * An entry of the browser's storage. It says that this browser may have a session, because pages cannot read the cookie
 * with its key. Its value is another one after each sign-in, so that it tells two sessions of the same member apart. No
 * entry: the session has expired.
 */
export const sessionHint = { name: 'console.session', signedOut: '' } as const

/** Marks a sign-in. Its cookie has arrived. */
export const markEntry = (): void => localStorage.setItem(sessionHint.name, crypto.randomUUID())

/** The signed-in member of staff. */
export const useKnownSelf = create<Known>()(() => ({ self: localStorage.getItem(sessionHint.name) ? undefined : null }))

/** A page that waits for its member is dropped after this time, with everything that they have typed. */
const awayAtMostMs = 30 * 60_000
let dropTimer: ReturnType<typeof setTimeout> | undefined

export function rememberSelf(self: Self): void {
  const { away } = useKnownSelf.getState()
  clearTimeout(dropTimer)
  if (away && away.email !== self.email) queryClient.clear()
  if (!localStorage.getItem(sessionHint.name)) markEntry()
  useKnownSelf.setState({ self, entry: localStorage.getItem(sessionHint.name) ?? '' }, true)
}

/**
 * Leaves nothing of the session in this tab. The page of an expired session waits until its member signs in again. It
 * waits no longer after a sign-out, whose end another call may notice first.
 */
export function forgetSelf(end: 'expired' | 'signedOut'): void {
  const { self, away, entry } = useKnownSelf.getState()
  if (self === null && !(away && end === 'signedOut')) return
  const latest = localStorage.getItem(sessionHint.name)
  if (end === 'signedOut') localStorage.setItem(sessionHint.name, sessionHint.signedOut)
  // otherwise another tab has signed in since, and that session goes on
  else if (!latest || entry === undefined || latest === entry) localStorage.removeItem(sessionHint.name)
  if (self && end === 'expired') {
    useKnownSelf.setState({ self: null, end, away: self }, true)
    dropTimer = setTimeout(() => drop(end), awayAtMostMs)
  } else drop(self || away ? end : undefined)
}

function drop(end: 'expired' | 'signedOut' | undefined): void {
  queryClient.clear()
  useKnownSelf.setState(end ? { self: null, end } : { self: null }, true)
}

/** Waits for the member whose session has expired. @returns false if somebody else comes, or nobody in time */
export function returnOfMember(): Promise<boolean> {
  const { away } = useKnownSelf.getState()
  if (!away) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = useKnownSelf.subscribe(({ self, away: still }) => {
      if (still) return
      stop()
      resolve(self?.email === away.email)
    })
  })
}

/** The signed-in member, or the one for whom the page waits. For components inside the frame only. */
export function useSelf(): Self {
  const self = useKnownSelf((known) => known.self ?? known.away)
  if (!self) throw new Error('this component is only for signed-in staff')
  return self
}

export function useMay(permission: Permission): boolean {
  return useSelf().permissions.includes(permission)
}
