import type { Context } from '../../../context.ts'
import { siteOf } from '../../../settings/brand/site-context.ts'
import type { Db } from '../../../kit/db.ts'
import { hashSecret } from '../../../kit/ids.ts'
import type { PresentedKey, Session, Sessions } from '../../../kit/http/session.ts'
import { requireConfirmed } from './confirmation.ts'
import { presentedKey } from './presented-key.ts'
import { isOver, isUseWorthNoting, mayCall } from './rules.ts'
import { selectSession, selectSessionByKey, updateLastUsed } from './store.ts'

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
