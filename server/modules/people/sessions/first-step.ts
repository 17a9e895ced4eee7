import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hasFactors, type FirstStep } from '../factors/service.ts'
import { selectPasswordHash } from './passwords/credential-store.ts'
import { hasLinkedProfile } from './passwords/reset-store.ts'

/**
 * Checks again that the first step of a login is still valid. Registers and social networks take seconds to respond,
 * and a player takes minutes for the second step, so the password or the linked profile may have changed in the
 * meantime. Must run in the transaction that opens the session, with the player locked.
 * @param isComplete true if the login has proved a second factor, or used a passkey instead of both steps
 * @throws AppError `login.changed` if the first step is no longer valid
 */
export async function requireFirstStep(
  tx: Tx,
  playerId: string,
  { passwordHash, linkedAt }: FirstStep,
  isComplete: boolean,
): Promise<void> {
  const isOfPassword = (await selectPasswordHash(tx, playerId)) === passwordHash
  const isLinked = linkedAt === null || (await hasLinkedProfile(tx, playerId, linkedAt))
  // The player may have added a second factor after this login began, when the password alone was still enough.
  const isEnough = isComplete || !(await hasFactors(tx, playerId))
  if (!isOfPassword || !isLinked || !isEnough) throw new AppError('login.changed')
}
