import { abandonSession, call, CallError, removeLeftover } from './client.ts'
import { findSession } from './find-session.ts'
import type { OpenSession } from './session.ts'
import type { CookieOwner } from './session-mark.ts'

export { removeLeftover }

/**
 * Returns the session that the cookies belong to, or undefined if that session is over or the check fails. If the check
 * fails, the cookies are removed, as the portal specification demands (states, session on start). They are kept if the
 * check fails because of maintenance, or because the browser is leaving the page.
 */
export async function checkSession(owner: CookieOwner): Promise<OpenSession | undefined> {
  let isLeft = false
  const leave = () => void (isLeft = true)
  const signs = ['beforeunload', 'pagehide']
  for (const sign of signs) window.addEventListener(sign, leave)
  try {
    return await findSession(call)
  } catch (error) {
    const isMaintenance = error instanceof CallError && error.status === 'MAINTENANCE'
    if (!isLeft && !isMaintenance) await abandonSession(owner)
    return undefined
  } finally {
    for (const sign of signs) window.removeEventListener(sign, leave)
  }
}
