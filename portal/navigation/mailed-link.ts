import { keptText } from '@baize/web/storage/kept.ts'
import { oversIn } from './over.ts'

/**
 * The query parameter with the secret of a link from an e-mail, for example to set a new password or to confirm a
 * sign-up. The secret is removed from the URL at once, so that history, bookmarks and shared screens do not contain it.
 * It is kept in the storage of the browser tab, so that the page still works after a reload.
 */
const proof = 'confirmationCode'
/** The parameter with the account's e-mail address. It is removed together with the secret. */
const owner = 'email'
/** @param name the overlay that the link opens, or the path of its page */
const stored = (name: string) => keptText('tab', `mailed ${name}`)

/** The links since the page was loaded, for browsers that refuse storage. */
const held = new Map<string, string>()

/**
 * Moves the secret of a link from an e-mail out of the URL and into the tab's storage. It must run before the router
 * reads the URL.
 */
export function takeMailedLink(): void {
  const url = new URL(window.location.href)
  if (!keepMailedLink(oversIn(url.search)[0] ?? url.pathname, url.search)) return
  for (const name of [proof, owner]) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Stores the query of a link from an e-mail.
 * @returns whether the query contains a secret, which the caller must then remove from the URL
 */
export function keepMailedLink(name: string, search: string): boolean {
  if (!new URLSearchParams(search).has(proof)) return false
  held.set(name, search)
  // If the browser refuses storage, the player must open the link in the e-mail again after a reload.
  stored(name).write(search)
  return true
}

/**
 * Returns the query of the link from an e-mail that opened the overlay or path `name` in this tab, or undefined if
 * there was no such link.
 */
export function mailedLink(name: string): URLSearchParams | undefined {
  const search = held.get(name) ?? stored(name).read()
  return search === undefined ? undefined : new URLSearchParams(search)
}

/** Forgets the link from an e-mail after its secret has been used. */
export function forgetMailedLink(name: string): void {
  held.delete(name)
  stored(name).forget()
}
