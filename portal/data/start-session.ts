import { allowReload, reloadOnce } from './reload-page.ts'
import { endSession, getSession, openSession, setVisitor } from './session.ts'

/** Scripts can read PARTY_ID. It only says that a session exists; the session key itself is HttpOnly. */
const hasPartyCookie = () => /(?:^|;\s*)PARTY_ID=./.test(document.cookie)

const isUnknown = (): boolean => getSession().state === 'unknown'

/**
 * Runs once per page load. A visitor needs no request; a session is checked with the platform.
 * @returns `partMissing` if the code of the check did not load, not even after a reload
 */
export async function startSession(): Promise<'partMissing' | undefined> {
  if (!isUnknown()) return undefined
  if (!hasPartyCookie()) {
    setVisitor()
    return undefined
  }
  const check = await import('./check-session.ts').catch(() => undefined)
  if (!check) return giveUp()
  allowReload()
  try {
    const found = await check.checkSession()
    if (!isUnknown()) return undefined
    if (found) openSession(found)
    else endSession('logout')
  } catch {
    // the session may live, so its cookies stay: the next page asks again
    if (isUnknown()) setVisitor()
  }
  return undefined
}

/** A newer page has the code of the new release. */
async function giveUp(): Promise<'partMissing' | undefined> {
  if (await reloadOnce()) return undefined
  if (isUnknown()) setVisitor()
  return 'partMissing'
}
