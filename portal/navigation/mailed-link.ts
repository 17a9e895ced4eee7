import { keptText } from '@baize/web/storage/kept.ts'

/**
 * The proofs of mailed links: a new password's code, a sign-up's confirmation. They leave the address bar at once, so
 * history, bookmarks and shared screens do not hold them. A reload of the tab goes on with them.
 */
const proof = 'confirmationCode'
const stored = (pathname: string) => keptText('tab', `mailed${pathname}`)

/** For browsers without storage, until the page reloads. */
const held = new Map<string, string>()

/**
 * Takes over the query of a mailed link.
 * @returns whether the query holds a proof, and so must leave the address
 */
export function keepMailedLink(pathname: string, search: string): boolean {
  if (!new URLSearchParams(search).has(proof)) return false
  held.set(pathname, search)
  // without storage, a reload asks to open the mail again
  stored(pathname).write(search)
  return true
}

/** The query of the mailed link to this path; undefined if there was none in this tab. */
export function mailedLink(pathname: string): URLSearchParams | undefined {
  const search = held.get(pathname) ?? stored(pathname).read()
  return search === undefined ? undefined : new URLSearchParams(search)
}

/** Forgets a proof after its use. */
export function forgetMailedLink(pathname: string): void {
  held.delete(pathname)
  stored(pathname).forget()
}
