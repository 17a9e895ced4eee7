import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { hashSecret } from '../../../../kit/ids.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { lockPlayerRow, type Player } from '../../players/service.ts'
import { giveCookies } from '../cookies.ts'
import { announceEnd, endSessions, openSession, type OpenedSession } from '../open.ts'
import { isOver, isUnused } from '../rules.ts'
import { selectSession, type SessionOrigin } from '../store.ts'
import { putSuccessor, selectSuccessor, updateUnused } from './successor-store.ts'

/**
 * Replaces all sessions of a player whose registration is complete with a new session, because an existing key must not
 * gain rights. If the reply with the new key is lost, `continueSession` finds the new session by the old key.
 */
export async function replaceSessions(
  context: Context,
  tx: Tx,
  player: Player,
  caller: Pick<Caller, 'sessionKey'> & SessionOrigin,
): Promise<{ readonly opened: OpenedSession; readonly ended: string[] }> {
  const ended = await endSessions(context, tx, player.playerId, 'REPLACED')
  const opened = await openUnused(context, tx, player, caller)
  const { sessionKey } = caller
  if (sessionKey !== undefined) {
    const successor = { keyHash: hashSecret(sessionKey), playerId: player.playerId, id: opened.id }
    await putSuccessor(tx, successor, context.clock.now())
  }
  return { opened, ended }
}

async function openUnused(context: Context, tx: Tx, player: Player, from: SessionOrigin): Promise<OpenedSession> {
  const opened = await openSession(context, tx, player, from)
  await updateUnused(tx, { playerId: player.playerId, id: opened.id }, context.clock.now().subtract({ minutes: 1 }))
  return opened
}

type Returning = Pick<Caller, 'sessionKey' | 'address' | 'agent' | 'setCookie' | 'clearCookie'>

/**
 * Gives a browser a session if its session was replaced and the reply with the new session's key was lost. That the
 * reply was lost is assumed if no request has used the new session yet. The lost key cannot be sent again, so a third
 * session with another key is opened for the browser, and the unused session ends.
 * @returns false if no session has replaced the browser's session, or if the new session has already been used
 */
export async function continueSession(context: Context, caller: Returning): Promise<boolean> {
  const { sessionKey } = caller
  if (sessionKey === undefined) return false
  const found = await transaction(context.db, (tx) => reopen(context, tx, hashSecret(sessionKey), caller))
  if (!found) return false
  await announceEnd(context, found.playerId, found.ended)
  giveCookies(context, caller, found.playerId, found.opened.sessionKey)
  return true
}

async function reopen(context: Context, tx: Tx, keyHash: Buffer, from: SessionOrigin) {
  const successor = await selectSuccessor(tx, keyHash)
  if (!successor) return undefined
  const { playerId, id: lost } = successor
  const player = await lockPlayerRow(tx, playerId)
  const session = await selectSession(tx, successor)
  const at = context.clock.now()
  if (!session || !isUnused(session) || isOver(session, at, context.config.sessions)) return undefined
  const ended = await endSessions(context, tx, playerId, 'REPLACED', { only: lost })
  const opened = await openUnused(context, tx, player, from)
  await putSuccessor(tx, { keyHash, playerId, id: opened.id }, at)
  const details = { address: from.address, sessionId: opened.id }
  await recordAudit(tx, { operation: 'continueSession', playerId, actor: `player:${playerId}`, at, details })
  return { playerId, ended, opened }
}
