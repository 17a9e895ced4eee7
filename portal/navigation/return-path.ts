/**
 * Returns the path to open after the login, or undefined if that path must not be used. Only paths of this portal are
 * accepted, because an attacker may have written the parameter to lead players to another site.
 * @param origin the unchecked query parameter
 */
export function returnPath(origin: string | undefined): string | undefined {
  if (!origin) return undefined
  const base = 'http://portal.invalid'
  if (!URL.canParse(origin, base)) return undefined
  const { origin: host, pathname, search, hash } = new URL(origin, base)
  const ownPath = host === base && origin.startsWith('/') && !pathname.startsWith('//')
  return ownPath && !entrances.has(pathname) ? pathname + search + hash : undefined
}

/** Paths that would only open the login or the sign-up again. */
const entrances: ReadonlySet<string> = new Set([
  '/login',
  '/session-expired',
  '/signup',
  '/confirm-signup',
  '/reset-password',
])
