import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { hashSecret, newId, newSecret } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import { lockPlayerRow, type Player } from '../players/service.ts'
import { levelOf } from './rules.ts'
import { insertSession, updateEnded, type Login, type SessionOrigin, type WhichSessions } from './store.ts'
import type { EndReason } from './tables.ts'

export interface OpenedSession {
  readonly id: string
  /** The session key. It is returned only here, because only its hash is stored. */
  readonly sessionKey: string
}

/**
 * Opens a session with a new key. The default level is `player` if the registration is complete, otherwise `signup`.
 * All sessions of one login share their idle time and end together.
 */
export async function openSession(
  context: Context,
  tx: Tx,
  {
    playerId,
    realm,
    currency,
    registrationStatus,
  }: Pick<Player, 'playerId' | 'realm' | 'currency' | 'registrationStatus'>,
  from: SessionOrigin = { address: '', agent: '' },
  { login, level = levelOf(registrationStatus) }: { login?: Login; level?: Session['level'] } = {},
): Promise<OpenedSession> {
  const opened = { id: newId(), sessionKey: newSecret() }
  const session = { id: opened.id, playerId, currency, level } as const
  await insertSession(tx, session, hashSecret(opened.sessionKey), from, context.clock.now(), realm, login)
  return opened
}

/**
 * Ends live sessions of the player: either all of them, or only those of one login, or all except those of one login.
 * The caller must have locked the player, so that no session can be opened in the meantime.
 * @returns the ids of the ended sessions, for `announceEnd` after the commit
 */
export async function endSessions(
  context: Context,
  tx: Tx,
  playerId: string,
  reason: EndReason,
  which: WhichSessions = {},
): Promise<string[]> {
  await lockPlayerRow(tx, playerId)
  return updateEnded(tx, playerId, which, reason, context.clock.now())
}

/** Notifies the open pages of sessions that have ended. */
export async function announceEnd(context: Context, playerId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  const topics = sessionIds.map((id) => `session-end:${id}`)
  await context.bus.publish(playerId, topics)
}

/** Ends sessions in a separate transaction, then notifies their pages. */
export async function endNow(
  context: Context,
  playerId: string,
  reason: EndReason,
  which: WhichSessions = {},
): Promise<void> {
  const ended = await transaction(context.db, (tx) => endSessions(context, tx, playerId, reason, which))
  await announceEnd(context, playerId, ended)
}
