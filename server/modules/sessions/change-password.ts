import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import type { Language } from '../../kit/language.ts'
import { sendMail } from '../mail/service.ts'
import type { Player } from '../players/service.ts'
import { deleteAttempts, nameHashOf, updatePasswordHash } from './credential-store.ts'
import { endSessions } from './open.ts'
import { forgetResetKey } from './reset-store.ts'

/**
 * Puts a password in the place of the old one: mailed links and locks of failed log-ins go, sessions end, and the player is told by mail.
 * The caller holds the player's lock.
 * @param keep the session that made the change, which goes on
 * @returns the ids of the ended sessions, for `announceEnd`
 */
export async function replacePassword(
  context: Context,
  tx: Tx,
  player: Player,
  change: { readonly passwordHash: string; readonly language: Language; readonly keep?: string },
): Promise<string[]> {
  await forgetResetKey(tx, player.playerId)
  await updatePasswordHash(tx, player.playerId, change.passwordHash, context.clock.now())
  for (const name of [player.username, player.email]) await deleteAttempts(tx, nameHashOf(name))
  const letter = { template: 'passwordChanged', name: player.firstName || player.username } as const
  await sendMail(context, tx, { to: player.email, language: change.language, letter })
  return endSessions(context, tx, player.playerId, 'PASSWORD', change)
}
