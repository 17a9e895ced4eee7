import type {
  checkSessionAlive as alive,
  getAssociateAccounts as accounts,
  logout as leave,
} from '@baize/contract/sessions/player'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { siteOf } from '../../../settings/brand/site-context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { hashSecret } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import type { PresentedKey, Session, Sessions } from '../../../kit/http/session.ts'
import { getPlayer } from '../players/service.ts'
import { requireConfirmed } from './confirmation.ts'
import { hasCookies, takeAccountCookies, takeCookies } from './cookies.ts'
import { continueSession } from './successors/successor.ts'
import { describeSession } from './describe.ts'
import { announceEnd, endSessions } from './open.ts'
import { presentedKey, sessionCookie } from './presented-key.ts'
import { breakOrExclusionBehind } from './break-or-exclusion.ts'
import { isOver, isUseWorthNoting, mayCall } from './rules.ts'
import { selectSession, selectSessionByKey, updateLastUsed } from './store.ts'

export { findCredentials, isPasswordOf, saltFor } from './passwords/authenticate.ts'
export { confirmPassword } from './passwords/confirm-password.ts'
export { confirmSession, requireConfirmed } from './confirmation.ts'
export { giveCookies, takeCookies } from './cookies.ts'
export {
  credentialHashOf,
  insertCredential as setPassword,
  selectCredentials as passwordHashesOf,
  updateLastLogin as noteLogin,
  updatePasswordHash,
} from './passwords/credential-store.ts'
export { describeSession } from './describe.ts'
export { lockInSession } from './lock-in-session.ts'
export { sessionLives } from './session-lives.ts'
export { forgetFailedLogins, giveTriesBack, hasFailedLogins, takeTry } from './passwords/failed-logins.ts'
export {
  selectPlayersAt as playersAt,
  selectPlayersWithAgent as playersWithAgent,
  selectPlayersOnSameDevice as playersOnSameDevice,
  selectRecentSessions as recentSessions,
} from './staff-store.ts'
export { instantText } from './instant-text.ts'
export { login, loginByProfile, refuseOtherSite } from './login.ts'
export { announceEnd, endNow, endSessions, openSession, type OpenedSession } from './open.ts'
export { hashPassword, isPassword, storedForm } from './passwords/password.ts'
export { forgetResetKey } from './passwords/reset-store.ts'
export { forgetPassword, hashUnknownPassword, mailForcedReset } from './passwords/reset-password.ts'
export { isUseWorthNoting, passwordRefusal } from './rules.ts'
export { breakOrExclusionOf } from './break-or-exclusion.ts'
export { replaceSessions } from './successors/successor.ts'
export { switchAccount } from './switch.ts'
export type { EndReason } from './tables.ts'

/** The platform's sessions, for the guard. */
export const sessionsOf = (context: Context): Sessions => ({
  present: (request) => {
    const presented = presentedKey(request)
    return presented && { ...presented, realm: siteOf(context.config, request).playersOf }
  },
  find: (presented, options) => findSession(context, presented, options),
  mayCall: ({ level }, operation) => mayCall(level, operation),
  requireConfirmed: (session) => requireConfirmed(context, session),
})

/** The live session of a key. */
async function findSession(
  context: Context,
  { key, realm = 1 }: PresentedKey,
  { isUse }: { readonly isUse: boolean },
): Promise<Session | undefined> {
  if (!/^[\w-]{43}$/.test(key)) return undefined
  const session = await selectSessionByKey(context.db, hashSecret(key), realm)
  const now = context.clock.now()
  if (!session || isOver(session, now, context.config.sessions)) return undefined
  if (isUse && isUseWorthNoting(session.lastUsedAt, now)) await updateLastUsed(context.db, session, now)
  const { id, playerId, currency, level } = session
  return { id, playerId, currency, level }
}

/** Counts an event that is no call of the session's page as a use of it. */
export async function noteUse(
  { db, config }: Pick<Context, 'db' | 'config'>,
  session: Pick<Session, 'playerId' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  const found = await selectSession(db, session)
  if (!found || isOver(found, at, config.sessions)) return
  if (isUseWorthNoting(found.lastUsedAt, at)) await updateLastUsed(db, found, at)
}

/** The start of the session. */
export async function sessionStart(
  db: Db,
  { playerId, id }: Pick<Session, 'playerId' | 'id'>,
): Promise<Temporal.Instant> {
  const found = await selectSession(db, { playerId, id })
  if (!found) throw new Error(`There is no session ${id}.`)
  return found.startedAt
}

/** Whether a player's session is alive. The question does not count as a use. `db` may be a transaction. */
export async function isSessionAlive(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  playerId: string,
  sessionId: string,
): Promise<boolean> {
  const found = await selectSession(db, { playerId, id: sessionId })
  return found !== undefined && !isOver(found, context.clock.now(), context.config.sessions)
}

export async function logout(
  context: Context,
  _input: object,
  caller: CallerOf<typeof leave>,
): Promise<Reply<typeof leave>> {
  const { playerId, id } = caller.session
  const at = context.clock.now()
  const ended = await transaction(context.db, async (tx) => {
    const details = { address: caller.address, sessionId: id }
    await recordAudit(tx, { operation: 'logout', playerId, actor: `player:${playerId}`, at, details })
    return endSessions(context, tx, playerId, 'LOGOUT', { only: id })
  })
  await announceEnd(context, playerId, ended)
  takeCookies(context, caller)
  return { status: 'SUCCESS' }
}

/**
 * Never refuses. The cookies of a dead session are removed, and those of a session that another tab has opened meanwhile
 * stay. A key in the address removes no cookie, since any page can link to it. A browser that lost the answer to the
 * completion of its sign-up continues with the new session.
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

/** @returns whether the browser's cookies still name a live session after the dead ones are removed */
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

export async function getAssociateAccounts(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof accounts>,
): Promise<Reply<typeof accounts>> {
  const player = await getPlayer(context, session.playerId)
  if (!player) throw new Error('a session without a player')
  return { status: 'SUCCESS', ...(await describeSession(context, player, session)) }
}
