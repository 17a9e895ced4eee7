import { allowReload, reloadOnce } from './reload-page.ts'
import { getSession, openSession, setVisitor } from './session.ts'
import { cookieOwner, hasLeftover } from './session-mark.ts'

const isUnknown = (): boolean => getSession().state === 'unknown'

const loadCheck = () => import('./check-session.ts').catch(() => undefined)

/**
 * Determines the user, once per page load. For a visitor this sends no request; a session is checked with the platform.
 * @returns `partMissing` if the code that checks the session could not be loaded, not even after a reload of the page
 */
export async function startSession(): Promise<'partMissing' | undefined> {
  if (!isUnknown()) return undefined
  const owner = cookieOwner()
  if (!owner) {
    setVisitor()
    if (hasLeftover()) await (await loadCheck())?.removeLeftover()
    return undefined
  }
  const check = await loadCheck()
  if (!check) return giveUp()
  allowReload()
  const found = await check.checkSession(owner)
  if (!isUnknown()) return undefined
  if (found) openSession(found)
  else setVisitor()
  return undefined
}

/**
 * Reloads the page, because a new release may have replaced the file that is missing. If the page has already been
 * reloaded for that reason, the user continues as a visitor.
 */
async function giveUp(): Promise<'partMissing' | undefined> {
  if (await reloadOnce()) return undefined
  if (isUnknown()) setVisitor()
  return 'partMissing'
}
