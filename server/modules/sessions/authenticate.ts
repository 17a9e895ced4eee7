import type { Context } from '../../context.ts'
import { findPlayerId } from '../players/service.ts'
import { countAttempt, deleteAttempts, nameHashOf, selectPasswordHash, uncountAttempt } from './credential-store.ts'
import { isPassword, refuseWhereFull } from './password.ts'
import { maximumFailures } from './rules.ts'

/** A player id that nobody has: looked up, and audited, where the name is nobody's. */
export const nobodysId = '00000000-0000-0000-0000-000000000000'

export type Authentication =
  | { readonly right: true; readonly playerId: string; readonly passwordHash: string }
  | { readonly right: false; readonly playerId: string; readonly lockedUntil?: Temporal.Instant | undefined }

/**
 * Checks a password against the player who logs in as `name`. Unknown names, wrong passwords and locks take the same
 * steps and get the same answers, so that nobody learns which names exist.
 */
export async function authenticate(context: Context, name: string, password: string): Promise<Authentication> {
  // two hundred log-ins a second must cost the database nothing that they are not served for
  refuseWhereFull()
  const nameHash = nameHashOf(name)
  const { failures, lockedUntil } = await countAttempt(context.db, nameHash, context.clock.now())
  const playerId = (await findPlayerId(context, name)) ?? nobodysId
  if (failures > maximumFailures) return { right: false, playerId, lockedUntil }
  const passwordHash = await selectPasswordHash(context.db, playerId)
  const right = await isPassword(password, passwordHash).catch(async (error: unknown) => {
    await uncountAttempt(context.db, nameHash)
    throw error
  })
  if (!right || passwordHash === undefined) return { right: false, playerId, lockedUntil }
  await deleteAttempts(context.db, nameHash)
  return { right, playerId, passwordHash }
}
