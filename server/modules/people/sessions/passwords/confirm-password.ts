import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Player } from '../../players/service.ts'
import { authenticatePlayer } from './authenticate.ts'

/**
 * Checks the password of a logged-in player again before an action that somebody who finds the browser unattended must
 * not take. Wrong passwords count as failed logins.
 * @throws AppError `login.password` if the password is wrong, `login.tempLock` after too many failures
 */
export async function confirmPassword(
  context: Context,
  player: Pick<Player, 'playerId' | 'username' | 'usernameTaken' | 'email'>,
  password: string,
): Promise<void> {
  const found = await authenticatePlayer(context, player, password)
  if (found.right) return
  const { lockedUntil } = found
  if (!lockedUntil) throw new AppError('login.password')
  throw new AppError('login.tempLock', { params: { until: lockedUntil } })
}
