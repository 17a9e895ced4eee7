import { keptText } from '@baize/web/storage/kept.ts'
import { oversIn } from './over.ts'

/**
 * The query parameter with the secret of a mailed link, for example to set a new password or confirm a sign-up. It is
 * removed from the address at once, so that history, bookmarks and shared screens do not contain it. It is stored in
 * the tab, so that a reload can continue.
 */
const proof = 'confirmationCode'
/** The parameter with the account's e-mail address. It is removed together with the secret. */
const owner = 'email'
/** @param name the overlay that the link opens, or the path of its page */
const stored = (name: string) => keptText('tab', `mailed ${name}`)

/** The links of this page load, for browsers that refuse storage. */
const held = new Map<string, string>()

/**
 * Moves the secret of a mailed link from the address into the tab's storage. It must run before the router reads the
 * address.
 */
export function takeMailedLink(): void {
  const url = new URL(window.location.href)
  if (!keepMailedLink(oversIn(url.search)[0] ?? url.pathname, url.search)) return
  for (const name of [proof, owner]) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Stores a mailed link's query.
 * @returns whether it contains a secret, which the caller must then remove from the address
 */
export function keepMailedLink(name: string, search: string): boolean {
  if (!new URLSearchParams(search).has(proof)) return false
  held.set(name, search)
  // if the browser refuses storage, the player must open the mail's link again after a reload
  stored(name).write(search)
  return true
}

/** Returns the query of the mailed link for an overlay or path, or undefined if this tab has none. */
export function mailedLink(name: string): URLSearchParams | undefined {
  const search = held.get(name) ?? stored(name).read()
  return search === undefined ? undefined : new URLSearchParams(search)
}

/** Forgets a mailed link after its secret has been used. */
export function forgetMailedLink(name: string): void {
  held.delete(name)
  stored(name).forget()
}
