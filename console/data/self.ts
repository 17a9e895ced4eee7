import type { Reply } from '@baize/contract/op'
import type { getStaffSelf } from '@baize/contract/staff/entry'
import type { Permission } from '@baize/contract/staff/permissions'
import { create } from 'zustand'
import { queryClient } from './query-client.ts'

export type Self = Reply<typeof getStaffSelf>

interface Known {
  /** Undefined until the platform has answered; null without a session. */
  readonly self: Self | null | undefined
  /** The reason why the session is gone, for the sign-in page. */
  readonly end?: 'expired' | 'signedOut'
}

/** Says that this browser may have a session. The cookie with its key is hidden from pages. */
const hint = 'console.session'

/** The signed-in member of staff. */
export const useKnownSelf = create<Known>()(() => ({ self: localStorage.getItem(hint) ? undefined : null }))

export function rememberSelf(self: Self): void {
  localStorage.setItem(hint, 'open')
  useKnownSelf.setState({ self }, true)
}

/** Leaves nothing of the session in this tab. */
export function forgetSelf(end: 'expired' | 'signedOut'): void {
  const { self } = useKnownSelf.getState()
  if (self === null) return
  queryClient.clear()
  localStorage.removeItem(hint)
  useKnownSelf.setState(self ? { self: null, end } : { self: null }, true)
}

/** The signed-in member. For components inside the frame only. */
export function useSelf(): Self {
  const self = useKnownSelf((known) => known.self)
  if (!self) throw new Error('this component is only for signed-in staff')
  return self
}

export function useMay(permission: Permission): boolean {
  return useSelf().permissions.includes(permission)
}
