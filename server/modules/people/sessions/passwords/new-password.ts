import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Player } from '../../players/service.ts'
import { passwordRefusal } from '../rules.ts'
import { saltFor } from './authenticate.ts'
import { selectPasswordHash } from './credential-store.ts'
import { hashPassword, isPassword } from './password.ts'

/**
 * Hashes a player's new password.
 * @throws AppError `login.newPassword` if the password is weak, or the same as the present one
 */
export async function hashNewPassword(context: Context, player: Player, newPassword: string): Promise<string> {
  const present = await selectPasswordHash(context.db, player.playerId)
  const isSame = async () => present !== undefined && (await isPassword(newPassword, present))
  const code = passwordRefusal(newPassword, player) ?? ((await isSame()) ? 'field.passwordSame' : undefined)
  if (code) throw new AppError('login.newPassword', { fields: [{ field: 'newPassword', code }] })
  return hashPassword(newPassword, await saltFor(context, player.username, player.realm))
}
