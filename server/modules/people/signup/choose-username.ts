import type { chooseUsername as operation } from '@baize/contract/signup/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError, type FieldRefusal } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { type Player, getPlayer, replaceUsername, tidyText, usernameRefusal } from '../players/service.ts'
import {
  confirmPassword,
  hashPassword,
  lockInSession,
  passwordRefusal,
  saltFor,
  takeTry,
  updatePasswordHash,
} from '../sessions/service.ts'

/**
 * Replaces a username that was taken. The player must enter the password again for two reasons: the password must not
 * contain the new username, and its hash must be computed again with the salt that all sign-ups with the new username
 * share.
 * @throws AppError `signup.state` if the player's username was not taken; `signup.invalid` if the new username is not
 * valid, is also taken, or is part of the password; `signup.usernameTries` after too many attempts; also the errors of
 * `confirmPassword`
 */
export async function chooseUsername(
  context: Context,
  { username: given, password }: Parsed<typeof operation>,
  { session }: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { playerId } = session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  refuseByState(player)
  const username = tidyText(given).normalize('NFKC')
  refuse('username', usernameRefusal(username))
  await confirmPassword(context, player, password)
  refuse('username', passwordRefusal(password, { username, email: player.email }) && 'field.usernamePassword')
  if (!(await takeTry(context, 'username', playerId))) throw new AppError('signup.usernameTries')
  const passwordHash = await hashPassword(password, await saltFor(context, username, player.realm))
  await transaction(context.db, async (tx) => {
    const locked = await lockInSession(tx, session)
    refuseByState(locked)
    if (!(await replaceUsername(tx, locked, username))) refuse('username', 'field.usernameTaken')
    const at = context.clock.now()
    await updatePasswordHash(tx, playerId, passwordHash, at)
    await recordAudit(tx, { operation: 'chooseUsername', playerId, actor: `player:${playerId}`, at })
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS' }
}

function refuseByState({ registrationStatus, usernameTaken }: Player): void {
  if (registrationStatus !== 'QUICK_REG' || !usernameTaken) throw new AppError('signup.state')
}

function refuse(field: string, code: FieldRefusal['code'] | undefined): void {
  if (code) throw new AppError('signup.invalid', { fields: [{ field, code }] })
}
