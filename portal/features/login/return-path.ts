/**
 * Where to go after the login: the path that asked for it. Only paths of this portal: an address made by others must
 * not lead players away.
 * @param origin the query parameter as it came
 */
export function returnPath(origin: string | undefined): string | undefined {
  if (!origin) return undefined
  const base = 'http://portal.invalid'
  if (!URL.canParse(origin, base)) return undefined
  const { origin: host, pathname, search, hash } = new URL(origin, base)
  const ownPath = host === base && origin.startsWith('/') && !pathname.startsWith('//')
  return ownPath && !entrances.has(pathname) ? pathname + search + hash : undefined
}

/** These would only open the login again. */
const entrances: ReadonlySet<string> = new Set(['/login', '/session-expired', '/signup', '/reset-password'])

/**
 * The path after a login from `pathname`: what was asked for; else away from an entrance; else stay.
 * @returns undefined: stay
 */
export function pathAfterLogin(pathname: string, origin: string | undefined): string | undefined {
  return returnPath(origin) ?? (entrances.has(pathname) ? '/' : undefined)
}
