import { endSession, getSession, openSession, setVisitor } from './session.ts'

/** PARTY_ID is readable by scripts and says only that there is a session; the key itself is HttpOnly. */
const hasPartyCookie = () => /(?:^|;\s*)PARTY_ID=./.test(document.cookie)

const isUnknown = (): boolean => getSession().state === 'unknown'

/** Once per page load: a visitor costs nothing, a session is checked with the platform. */
export async function startSession(): Promise<void> {
  if (!isUnknown()) return
  if (!hasPartyCookie()) return setVisitor()
  const { checkSession } = await import('./check-session.ts')
  const found = await checkSession()
  if (!isUnknown()) return
  if (found) openSession(found)
  else endSession('logout')
}
