import type { Reply } from '@baize/contract/op'
import type { getStaffSelf } from '@baize/contract/staff/entry'
import type { Permission } from '@baize/contract/staff/permissions'
import { keptText } from '@baize/web/storage/kept.ts'
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
 * Says that this browser may have a session, because pages cannot read the cookie with its key. Its value is another one
 * after each sign-in, so that it tells two sessions of the same member apart. No value: the session has expired.
 */
const sessionHint = keptText('browser', 'console.session')
const signedOut = ''

/** Marks a sign-in. Its cookie has arrived. */
export const markEntry = (): void => void sessionHint.write(crypto.randomUUID())

/** The signed-in member of staff. */
export const useKnownSelf = create<Known>()(() => ({ self: sessionHint.read() ? undefined : null }))

/** A page that waits for its member is dropped after this time, with everything that they have typed. */
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
 * Leaves nothing of the session in this tab. The page of an expired session waits until its member signs in again. It
 * waits no longer after a sign-out, whose end another call may notice first.
 */
export function forgetSelf(end: 'expired' | 'signedOut'): void {
  const { self, away, entry } = useKnownSelf.getState()
  if (self === null && !(away && end === 'signedOut')) return
  const latest = sessionHint.read()
  if (end === 'signedOut') sessionHint.write(signedOut)
  // otherwise another tab has signed in since, and that session goes on
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

/** A tab follows the sign-ins and sign-outs of the browser's other tabs, because all of them have one session. */
export const followOtherTabs = (findSelf: () => Promise<Self>): (() => void) =>
  sessionHint.follow((hint) => {
    if (hint) findSelf().then(rememberSelf, () => undefined)
    else forgetSelf(hint === signedOut ? 'signedOut' : 'expired')
  })

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
