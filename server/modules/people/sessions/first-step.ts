import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { hasFactors, type FirstStep } from '../factors/service.ts'
import { selectPasswordHash } from './passwords/credential-store.ts'
import { hasLinkedProfile } from './passwords/reset-store.ts'

/**
 * Registers and social networks take seconds to answer, and second steps minutes. What a log-in rests on may change
 * meanwhile, so this asks again under the player's lock, in the transaction that opens the session.
 * @param isComplete whether the log-in has proved a second step, or a passkey for both
 * @throws AppError `login.changed`
 */
export async function requireFirstStep(
  tx: Tx,
  playerId: string,
  { passwordHash, linkedAt }: FirstStep,
  isComplete: boolean,
): Promise<void> {
  const isOfPassword = (await selectPasswordHash(tx, playerId)) === passwordHash
  const isLinked = linkedAt === null || (await hasLinkedProfile(tx, playerId, linkedAt))
  // the player may have added a second step after this log-in was told that it needs none
  const isEnough = isComplete || !(await hasFactors(tx, playerId))
  if (!isOfPassword || !isLinked || !isEnough) throw new AppError('login.changed')
}
