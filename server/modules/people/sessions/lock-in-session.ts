import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import { lockPlayerRow, type Player } from '../players/service.ts'
import { selectSession } from './store.ts'

/**
 * Locks the player for a change that a session of the player makes. Everything that ends sessions takes the same lock.
 * So when the owner of the account ends a thief's session, a change that the thief had already sent cannot take effect
 * afterwards.
 * @throws AppError `session.invalid` if the session has ended since the request began
 */
export async function lockInSession(tx: Tx, session: Pick<Session, 'id' | 'playerId'>): Promise<Player> {
  const player = await lockPlayerRow(tx, session.playerId)
  if (!(await selectSession(tx, session))) throw new AppError('session.invalid')
  return player
}
