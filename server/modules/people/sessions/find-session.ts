import type { Context } from '../../../context.ts'
import { siteOf } from '../../../settings/brand/site-context.ts'
import type { Db } from '../../../kit/db.ts'
import { hashSecret } from '../../../kit/ids.ts'
import type { PresentedKey, Session, Sessions } from '../../../kit/http/session.ts'
import { requireConfirmed } from './confirmation.ts'
import { presentedKey } from './presented-key.ts'
import { isOver, isUseWorthNoting, mayCall } from './rules.ts'
import { selectSession, selectSessionByKey, updateLastUsed } from './store.ts'

/** The functions with which the guard finds the session of a request. */
export const sessionsOf = (context: Context): Sessions => ({
  present: (request) => {
    const presented = presentedKey(request)
    return presented && { ...presented, realm: siteOf(context.config, request).playersOf }
  },
  find: (presented, options) => findSession(context, presented, options),
  mayCall: ({ level }, operation) => mayCall(level, operation),
  requireConfirmed: (session) => requireConfirmed(context, session),
})

/** The live session with this key. Undefined if there is none. */
export async function findSession(
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

/**
 * Records a use of the session, so that it does not become idle. This is for uses that are not requests of its pages,
 * such as bets.
 */
export async function noteUse(
  { db, config }: Pick<Context, 'db' | 'config'>,
  session: Pick<Session, 'playerId' | 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  const found = await selectSession(db, session)
  if (!found || isOver(found, at, config.sessions)) return
  if (isUseWorthNoting(found.lastUsedAt, at)) await updateLastUsed(db, found, at)
}

/**
 * When the login of a live session began.
 * @throws Error if the session has ended or does not exist
 */
export async function sessionStart(
  db: Db,
  { playerId, id }: Pick<Session, 'playerId' | 'id'>,
): Promise<Temporal.Instant> {
  const found = await selectSession(db, { playerId, id })
  if (!found) throw new Error(`There is no session ${id}.`)
  return found.startedAt
}

/**
 * True if the player's session is alive. Calling this function does not count as a use of the session. `db` may be a
 * transaction.
 */
export async function isSessionAlive(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  playerId: string,
  sessionId: string,
): Promise<boolean> {
  const found = await selectSession(db, { playerId, id: sessionId })
  return found !== undefined && !isOver(found, context.clock.now(), context.config.sessions)
}
