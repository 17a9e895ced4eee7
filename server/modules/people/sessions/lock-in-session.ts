import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Session } from '../../../kit/http/session.ts'
import { lockPlayerRow, type Player } from '../players/service.ts'
import { selectSession } from './store.ts'

/**
 * Locks the player for a change by one of their sessions. Whatever ends sessions holds this lock, so a change that was
 * on its way when the owner took back a thief's access does not come after it.
 * @throws AppError `session.invalid` if the session has ended since the request began
 */
export async function lockInSession(tx: Tx, session: Pick<Session, 'id' | 'playerId'>): Promise<Player> {
  const player = await lockPlayerRow(tx, session.playerId)
  if (!(await selectSession(tx, session))) throw new AppError('session.invalid')
  return player
}
