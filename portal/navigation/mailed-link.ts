import { keptText } from '@baize/web/storage/kept.ts'
import { oversIn } from './over.ts'

/**
 * The proofs of mailed links: a new password's code, a sign-up's confirmation. They leave the address bar at once, so
 * history, bookmarks and shared screens do not hold them. A reload of the tab goes on with them.
 */
const proof = 'confirmationCode'
/** The address of an account belongs to the proof. */
const owner = 'email'
/** @param name the overlay that the link opens, or the path of its page */
const stored = (name: string) => keptText('tab', `mailed ${name}`)

/** For browsers without storage, until the page reloads. */
const held = new Map<string, string>()

/** Moves the secret of a mailed link into the tab. It runs before the router knows the address. */
export function takeMailedLink(): void {
  const url = new URL(window.location.href)
  if (!keepMailedLink(oversIn(url.search)[0] ?? url.pathname, url.search)) return
  for (const name of [proof, owner]) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** @returns whether the query holds a proof, and so must leave the address */
export function keepMailedLink(name: string, search: string): boolean {
  if (!new URLSearchParams(search).has(proof)) return false
  held.set(name, search)
  // without storage, a reload asks to open the mail again
  stored(name).write(search)
  return true
}

/** The query of the mailed link to this overlay or path; undefined if there was none in this tab. */
export function mailedLink(name: string): URLSearchParams | undefined {
  const search = held.get(name) ?? stored(name).read()
  return search === undefined ? undefined : new URLSearchParams(search)
}

/** Forgets a proof after its use. */
export function forgetMailedLink(name: string): void {
  held.delete(name)
  stored(name).forget()
}
