import type { checkSessionAlive as alive } from '@baize/contract/sessions/player'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { hasCookies, takeAccountCookies, takeCookies } from './cookies.ts'
import { continueSession } from './successors/successor.ts'
import { sessionCookie } from './presented-key.ts'
import { breakOrExclusionBehind } from './break-or-exclusion.ts'
import { findSession } from './find-session.ts'

/**
 * Reports whether the session is alive. It refuses no request. The cookies of a dead session are removed, unless
 * another tab has opened a new session in the meantime. If the key came from the address instead of a cookie, no
 * cookies are removed, because any website can link to an address with some key. If the reply to the completion of a
 * sign-up was lost, the browser continues with the new session.
 */
export async function checkSessionAlive(
  context: Context,
  _input: object,
  caller: CallerOf<typeof alive>,
): Promise<Reply<typeof alive>> {
  const isAlive = caller.session !== undefined || (await continueByCookie(context, caller))
  const restriction = isAlive ? undefined : await breakOrExclusionBehind(context, caller)
  return { status: 'SUCCESS', alive: isAlive ? 'true' : 'false', ...(restriction && { restriction }) }
}

/**
 * Tries to continue with a session that the browser's cookies give access to, and otherwise removes the cookies of the
 * dead session.
 * @returns true if the browser has a live session
 */
async function continueByCookie(context: Context, caller: CallerOf<typeof alive>): Promise<boolean> {
  if (caller.sessionKey !== undefined && !caller.byCookie) return false
  if (await continueSession(context, caller)) return true
  const key = caller.cookieOf(sessionCookie)
  if (key !== undefined && key !== caller.sessionKey) {
    const realm = context.config.site.playersOf
    if (await findSession(context, { key, byCookie: true, realm }, { isUse: false })) {
      takeAccountCookies(context, caller)
      return true
    }
  }
  if (hasCookies(caller)) takeCookies(context, caller)
  return false
}
