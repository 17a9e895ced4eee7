import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { Player } from '../../players/service.ts'
import { authenticatePlayer } from './authenticate.ts'
import { instantText } from '../instant-text.ts'

/**
 * Asks a logged-in player for the password once more, before an action that a stranger at the open browser must not
 * take. Wrong ones count like failed log-ins.
 * @throws AppError `login.password`, `login.tempLock`
 */
export async function confirmPassword(
  context: Context,
  player: Pick<Player, 'playerId' | 'username' | 'usernameTaken' | 'email'>,
  password: string,
  language: Language,
): Promise<void> {
  const found = await authenticatePlayer(context, player, password)
  if (found.right) return
  const { lockedUntil } = found
  if (!lockedUntil) throw new AppError('login.password')
  throw new AppError('login.tempLock', { params: { until: instantText(lockedUntil, language) } })
}
