import { endSession, getSession, openSession, setVisitor } from './session.ts'

/** Scripts can read PARTY_ID. It only says that a session exists; the session key itself is HttpOnly. */
const hasPartyCookie = () => /(?:^|;\s*)PARTY_ID=./.test(document.cookie)

const isUnknown = (): boolean => getSession().state === 'unknown'

/** Runs once per page load. A visitor needs no request; a session is checked with the platform. */
export async function startSession(): Promise<void> {
  if (!isUnknown()) return
  if (!hasPartyCookie()) return setVisitor()
  const { checkSession } = await import('./check-session.ts')
  try {
    const found = await checkSession()
    if (!isUnknown()) return
    if (found) openSession(found)
    else endSession('logout')
  } catch {
    // the session may live, so its cookies stay: the next page asks again
    if (isUnknown()) setVisitor()
  }
}
