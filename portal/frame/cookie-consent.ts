import { useSyncExternalStore } from 'react'

const cookie = 'portal3-cookie-warning'
const lifetimeSeconds = 30 * 24 * 60 * 60
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether the visitor has accepted cookies in the last thirty days. On the server it returns true, because the
 * server's HTML must not contain the banner.
 */
export const useCookiesAccepted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.cookie.includes(`${cookie}=`),
    () => true,
  )

export function acceptCookies(): void {
  document.cookie = `${cookie}=true; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax`
  for (const listener of listeners) listener()
}
