import type { Reply } from '@baize/contract/op'
import type { getStaffSelf } from '@baize/contract/staff/entry'
import type { Permission } from '@baize/contract/staff/permissions'
import { keptText } from '@baize/web/storage/kept.ts'
import { create } from 'zustand'
import { queryClient } from './query-client.ts'

export type Self = Reply<typeof getStaffSelf>

interface Known {
  /** Undefined until the platform has responded. null if there is no session. */
  readonly self: Self | null | undefined
  /** Identifies the sign-in that started the session of `self`. */
  readonly entry?: string
  /** The reason why the session has ended, which the sign-in page shows. */
  readonly end?: 'expired' | 'signedOut'
  /** The member whose session has expired. Their page is hidden and waits until they have signed in again. */
  readonly away?: Self
}

/**
 * Shows whether this browser may have a session, because scripts cannot read the session's cookie. Every sign-in stores
 * a new random value, so that a page can distinguish two sessions of the same member. A sign-out stores an empty text.
 * Nothing is stored once a session has expired, and before the first sign-in.
 */
const sessionHint = keptText('browser', 'console.session')
const signedOut = ''

/** Records that a sign-in has just set the session's cookie. */
export const markEntry = (): void => void sessionHint.write(crypto.randomUUID())

export const useKnownSelf = create<Known>()(() => ({ self: sessionHint.read() ? undefined : null }))

/**
 * How long a page waits for a member whose session has expired, in milliseconds. After that time the page is discarded
 * with everything that the member has typed.
 */
const awayAtMostMs = 30 * 60_000
let dropTimer: ReturnType<typeof setTimeout> | undefined

export function rememberSelf(self: Self): void {
  const { away } = useKnownSelf.getState()
  clearTimeout(dropTimer)
  if (away && away.email !== self.email) queryClient.clear()
  if (!sessionHint.read()) markEntry()
  useKnownSelf.setState({ self, entry: sessionHint.read() ?? '' }, true)
}

/**
 * Removes the session's data from this tab. If the session has expired, the page is hidden and waits until its member
 * signs in again. It stops waiting if the member turns out to have signed out, because a call can notice the end of the
 * session before the sign-out is reported.
 */
export function forgetSelf(end: 'expired' | 'signedOut'): void {
  const { self, away, entry } = useKnownSelf.getState()
  if (self === null && !(away && end === 'signedOut')) return
  const latest = sessionHint.read()
  if (end === 'signedOut') sessionHint.write(signedOut)
  // If the stored value is not `entry`, another tab has signed in since. That tab's session continues, so its value is
  // kept.
  else if (!latest || entry === undefined || latest === entry) sessionHint.forget()
  if (self && end === 'expired') {
    useKnownSelf.setState({ self: null, end, away: self }, true)
    dropTimer = setTimeout(() => drop(end), awayAtMostMs)
  } else drop(self || away ? end : undefined)
}

function drop(end: 'expired' | 'signedOut' | undefined): void {
  queryClient.clear()
  useKnownSelf.setState(end ? { self: null, end } : { self: null }, true)
}

/**
 * Applies the sign-ins and sign-outs of the browser's other tabs to this tab, because all tabs share one session.
 * @returns a function that stops this
 */
export const followOtherTabs = (findSelf: () => Promise<Self>): (() => void) =>
  sessionHint.follow((hint) => {
    if (hint) findSelf().then(rememberSelf, () => undefined)
    else forgetSelf(hint === signedOut ? 'signedOut' : 'expired')
  })

/**
 * Waits until the member whose session has expired signs in again.
 * @returns false if somebody else signs in, or if nobody does so in time
 */
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

/**
 * Returns the signed-in member, or the member for whom the page is waiting. Only components inside the frame may use
 * this hook, because the frame is never rendered without a member.
 * @throws Error if there is no such member
 */
export function useSelf(): Self {
  const self = useKnownSelf((known) => known.self ?? known.away)
  if (!self) throw new Error('this component is only for signed-in staff')
  return self
}

export function useMay(permission: Permission): boolean {
  return useSelf().permissions.includes(permission)
}
