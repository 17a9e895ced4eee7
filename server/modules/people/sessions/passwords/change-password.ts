import type { updatePassword as operation } from '@baize/contract/sessions/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { getPlayer, type Player } from '../../players/service.ts'
import { sendAlarm } from '../../undo/service.ts'
import { confirmPassword } from './confirm-password.ts'
import { updatePasswordHash } from './credential-store.ts'
import { forgetFailedNames } from './failed-logins.ts'
import { lockInSession } from '../lock-in-session.ts'
import { announceEnd, endSessions } from '../open.ts'
import { hashNewPassword } from './new-password.ts'
import { forgetResetKey } from './reset-store.ts'

/**
 * Replaces the password, invalidates mailed links, removes locks, ends sessions and mails the player. The caller must
 * have locked the player.
 * @param keep the session that makes the change and therefore continues
 * @returns the ids of the ended sessions, for `announceEnd`
 */
export async function replacePassword(
  context: Context,
  tx: Tx,
  player: Player,
  change: { readonly passwordHash: string; readonly keep?: string },
): Promise<string[]> {
  await forgetResetKey(tx, player.playerId)
  await updatePasswordHash(tx, player.playerId, change.passwordHash, context.clock.now())
  await forgetFailedNames(tx, player)
  await sendAlarm(context, tx, player, { template: 'passwordChanged' })
  return endSessions(context, tx, player.playerId, 'PASSWORD', change)
}

/**
 * Changes the password of the session's player. This session continues, and all other sessions of the player end.
 * @throws AppError `login.password` or `login.tempLock` if the old password is wrong; `login.newPassword` if the new
 * one is weak or the same
 */
export async function updatePassword(
  context: Context,
  { oldPassword, newPassword }: Parsed<typeof operation>,
  { session, address }: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { playerId } = session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  await confirmPassword(context, player, oldPassword)
  const passwordHash = await hashNewPassword(context, player, newPassword)
  const ended = await transaction(context.db, async (tx) => {
    const locked = await lockInSession(tx, session)
    const at = context.clock.now()
    await recordAudit(tx, {
      operation: 'updatePassword',
      playerId,
      actor: `player:${playerId}`,
      at,
      details: { address },
    })
    return replacePassword(context, tx, locked, { passwordHash, keep: session.id })
  })
  await announceEnd(context, playerId, ended)
  return { status: 'SUCCESS' }
}
