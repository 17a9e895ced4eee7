import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { isKeptOut, lockPlayerRow, type Player } from '../../people/players/service.ts'

/**
 * Locks the player's row until the transaction ends.
 * @throws AppError `channels.barred` if the player is excluded, on a break, locked or closed
 */
export async function lockWelcome(tx: Tx, playerId: string, at: Temporal.Instant): Promise<Player> {
  const player = await lockPlayerRow(tx, playerId)
  if (isKeptOut(player, at)) throw new AppError('channels.barred')
  return player
}
