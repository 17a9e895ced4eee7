import { keptText } from '@baize/web/storage/kept.ts'

/**
 * Identifies a session of this browser, so that `isOwner` can tell later whether the cookies still belong to it or to a
 * newer session that another tab has opened.
 */
export interface CookieOwner {
  /** Value of the cookie `PARTY_ID`. */
  readonly partyId: string
  /** Id of the browser's latest login (`browserEntry`) at the time when the page opened the session. */
  readonly entry: string | undefined
}

/**
 * A random id that changes with each login in this browser. All tabs can read it. It distinguishes two sessions of the
 * same player, whose `PARTY_ID` is equal.
 */
const entry = keptText('browser', 'session.entry')
/**
 * Set while the browser still has cookies of a session whose check failed. The next request that reaches the platform
 * removes them.
 */
const leftover = keptText('browser', 'session.leftover')

/** Returns the id of the browser's latest login, in whichever tab it happened. */
export const browserEntry = entry.read

/** Records a login whose cookies have arrived. */
export function markEntry(): void {
  entry.write(crypto.randomUUID())
  leftover.forget()
}

/**
 * Returns the value of the cookie `PARTY_ID`. Scripts can read it because it only shows that a session exists; the
 * session key itself is HttpOnly.
 */
const partyCookie = (): string | undefined => /(?:^|;\s*)PARTY_ID=([^;]+)/.exec(document.cookie)?.[1]

/** Returns the session that the browser's cookies belong to, or undefined without cookies. */
export function cookieOwner(): CookieOwner | undefined {
  const partyId = partyCookie()
  return partyId === undefined ? undefined : { partyId, entry: browserEntry() }
}

/**
 * Returns whether the cookies still belong to `owner`'s session, and not to a newer one that another tab has opened.
 */
export const isOwner = (owner: CookieOwner): boolean =>
  partyCookie() === owner.partyId && browserEntry() === owner.entry

/**
 * Removes `PARTY_ID`, the only session cookie that scripts can remove, and records that the others remain. Used when
 * the platform could not be reached to remove all of them.
 */
export function dropPartyCookie(): void {
  document.cookie = 'PARTY_ID=; Path=/; Max-Age=0; SameSite=Lax'
  leftover.write('1')
}

/** Returns whether session cookies remain that the next request should remove. */
export const hasLeftover = (): boolean => partyCookie() === undefined && leftover.read() === '1'

export const forgetLeftover = leftover.forget
