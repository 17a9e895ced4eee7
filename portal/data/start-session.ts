import { allowReload, reloadOnce } from './reload-page.ts'
import { getSession, openSession, setVisitor } from './session.ts'
import { cookieOwner, hasLeftover } from './session-mark.ts'

const isUnknown = (): boolean => getSession().state === 'unknown'

const loadCheck = () => import('./check-session.ts').catch(() => undefined)

/**
 * Determines, once per page load, whether this tab has a session. Without session cookies the user is a visitor, and
 * the only request that may be sent removes cookies left over from an earlier session. Otherwise the platform checks
 * the session.
 * @returns `partMissing` if the code that checks the session could not be loaded and the page is not about to reload
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
 * Reloads the page after the code that checks the session could not be loaded, because a new release may have replaced
 * its file. If the page has already been reloaded for that reason, or cannot be reloaded, the user continues as a
 * visitor.
 */
async function giveUp(): Promise<'partMissing' | undefined> {
  if (await reloadOnce()) return undefined
  if (isUnknown()) setVisitor()
  return 'partMissing'
}
