import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { isKeptOut, lockPlayerRow, type Player } from '../../people/players/service.ts'

/**
 * Holds the player, if nothing keeps them out: an exclusion, a break, a lock or a closed account.
 * @throws AppError `channels.barred`
 */
export async function lockWelcome(tx: Tx, playerId: string, at: Temporal.Instant): Promise<Player> {
  const player = await lockPlayerRow(tx, playerId)
  if (isKeptOut(player, at)) throw new AppError('channels.barred')
  return player
}
