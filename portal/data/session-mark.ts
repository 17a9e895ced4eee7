import { keptText } from '@baize/web/storage/kept.ts'

/** The session whose cookies a page means. */
export interface CookieOwner {
  /** Value of the cookie PARTY_ID. */
  readonly partyId: string
  /** `browserEntry` when the page opened the session. */
  readonly entry: string | undefined
}

/** Changes with each log-in of the browser. Every tab sees it, and it tells two sessions of the same player apart. */
const entry = keptText('browser', 'session.entry')
/** Set while cookies of a session whose check failed wait for a request that can remove them. */
const leftover = keptText('browser', 'session.leftover')

/** The latest log-in of the browser, in any tab. */
export const browserEntry = entry.read

/** Marks a log-in. Its cookies have arrived. */
export function markEntry(): void {
  entry.write(crypto.randomUUID())
  leftover.forget()
}

/**
 * Value of the cookie PARTY_ID. Scripts can read it. It only says that a session exists; the session key itself is
 * HttpOnly.
 */
const partyCookie = (): string | undefined => /(?:^|;\s*)PARTY_ID=([^;]+)/.exec(document.cookie)?.[1]

/** The session that the browser's cookies name. */
export function cookieOwner(): CookieOwner | undefined {
  const partyId = partyCookie()
  return partyId === undefined ? undefined : { partyId, entry: browserEntry() }
}

/** Whether the cookies still name that session, and not one that another tab has opened since. */
export const isOwner = (owner: CookieOwner): boolean =>
  partyCookie() === owner.partyId && browserEntry() === owner.entry

/** Without an answer, the page removes the only cookie that scripts can remove. */
export function dropPartyCookie(): void {
  document.cookie = 'PARTY_ID=; Path=/; Max-Age=0; SameSite=Lax'
  leftover.write('1')
}

/** Whether cookies are left that the next request should remove. */
export const hasLeftover = (): boolean => partyCookie() === undefined && leftover.read() === '1'

export const forgetLeftover = leftover.forget
