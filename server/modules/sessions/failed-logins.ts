import type { Tx } from '../../kit/db.ts'
import type { Player } from '../players/service.ts'
import { deleteAttempts, nameHashOf } from './credential-store.ts'

/** Wrong answers of a player are counted over all of his challenges: to begin anew gains no guess. */
export const attemptsOf = (playerId: string): Buffer => nameHashOf(`second step of ${playerId}`)

/**
 * Forgets the failed log-ins of a player, in either step, and with them the lock that they brought.
 * @returns false where none had failed
 */
export async function forgetFailedLogins(tx: Tx, { playerId, username, email }: Player): Promise<boolean> {
  let found = false
  for (const hash of [nameHashOf(username), nameHashOf(email), attemptsOf(playerId)]) {
    found = (await deleteAttempts(tx, hash)) || found
  }
  return found
}
