/**
 * The proofs of mailed links: a new password's code, a sign-up's confirmation. They leave the address bar at once, so
 * history, bookmarks and shared screens do not hold them. A reload of the tab goes on with them.
 */
const proof = 'confirmationCode'
const storedAs = 'mailed'

/** For browsers without storage, until the page reloads. */
const held = new Map<string, string>()

/**
 * Takes over the query of a mailed link.
 * @returns whether the query holds a proof, and so must leave the address
 */
export function keepMailedLink(pathname: string, search: string): boolean {
  if (!new URLSearchParams(search).has(proof)) return false
  held.set(pathname, search)
  try {
    sessionStorage.setItem(storedAs + pathname, search)
  } catch {
    // storage is off: a reload asks to open the mail again
  }
  return true
}

/** The query of the mailed link to this path; undefined if there was none in this tab. */
export function mailedLink(pathname: string): URLSearchParams | undefined {
  const search = held.get(pathname) ?? stored(pathname)
  return search === undefined ? undefined : new URLSearchParams(search)
}

/** Forgets a proof after its use. */
export function forgetMailedLink(pathname: string): void {
  held.delete(pathname)
  try {
    sessionStorage.removeItem(storedAs + pathname)
  } catch {
    // storage is off: there is nothing to forget
  }
}

function stored(pathname: string): string | undefined {
  try {
    return sessionStorage.getItem(storedAs + pathname) ?? undefined
  } catch {
    return undefined
  }
}
