/**
 * The path to return to after the login. Only paths of this portal are accepted, because an attacker may have made the
 * address.
 * @param origin the query parameter, unchecked
 */
export function returnPath(origin: string | undefined): string | undefined {
  if (!origin) return undefined
  const base = 'http://portal.invalid'
  if (!URL.canParse(origin, base)) return undefined
  const { origin: host, pathname, search, hash } = new URL(origin, base)
  const ownPath = host === base && origin.startsWith('/') && !pathname.startsWith('//')
  return ownPath && !entrances.has(pathname) ? pathname + search + hash : undefined
}

/** These paths would only open the login again. */
const entrances: ReadonlySet<string> = new Set([
  '/login',
  '/session-expired',
  '/signup',
  '/confirm-signup',
  '/reset-password',
])
