import type { undoAccountChange as undoing } from '@baize/contract/undo/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { forgetFactorsSince } from '../factors/service.ts'
import { distrustEmail, getPlayer, lockPlayerRow, loginKey, replaceEmail, type Player } from '../players/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import {
  announceEnd,
  endSessions,
  forgetPassword,
  forgetResetKey,
  hashUnknownPassword,
  mailForcedReset,
} from '../sessions/service.ts'
import { unlinkSince } from '../social/service.ts'
import { findUndo, useUpUndo, type UndoLink } from '../undo/service.ts'

/**
 * Reverses the changes to second factors, linked profiles and the e-mail address that were made since an alarm mail was
 * sent. Every session ends, and the player must set a new password through a mailed link. The undo link itself does not
 * log anybody in, so somebody who can only read one old mail gains nothing. If another account has taken the address in
 * the meantime, no password link is mailed and support must find the owner of the account.
 * @throws AppError `account.undoLink` if the link is unknown, used or expired
 */
export async function undoAccountChange(
  context: Context,
  { key }: Parsed<typeof undoing>,
  { address, language }: CallerOf<typeof undoing>,
): Promise<Reply<typeof undoing>> {
  const at = context.clock.now()
  const found = await findUndo(context.db, key, at)
  const owner = found && (await getPlayer(context, found.playerId))
  if (!owner) throw new AppError('account.undoLink')
  const { playerId } = owner
  const unknownHash = await hashUnknownPassword(context, owner)
  const { ended, isMailed } = await transaction(context.db, async (tx) => {
    const locked = await lockPlayerRow(tx, playerId)
    // Another request may have used the link in the meantime.
    const link = await findUndo(tx, key, at)
    if (!link) throw new AppError('account.undoLink')
    await useUpUndo(tx, playerId, link)
    await forgetFactorsSince(tx, playerId, link.since)
    await unlinkSince(tx, playerId, link.since)
    await forgetResetKey(tx, playerId)
    await forgetPassword(context, tx, locked, unknownHash)
    const player = await withEmailOf(tx, locked, link, at)
    if (player) await mailForcedReset(context, tx, player, language)
    // A thief may have set the present address, so no link for a new password may be mailed to it later either.
    else await distrustEmail(tx, playerId)
    if (player && player.email !== locked.email) {
      const letter = { template: 'emailChanged', name: player.firstName, email: player.email } as const
      // The address that was just replaced may be a thief's, so the mail to it contains no link that restores it.
      await sendMail(context, tx, { to: locked.email, language, letter })
    }
    const details = { address, mail: link.template }
    await recordAudit(tx, { operation: 'undoAccountChange', playerId, actor: 'visitor', at, details })
    return { ended: await endSessions(context, tx, playerId, 'PASSWORD'), isMailed: player !== undefined }
  })
  await announceEnd(context, playerId, ended)
  return { status: 'SUCCESS', resetMailed: isMailed }
}

/**
 * Restores the address to which the alarm mail was sent.
 * @returns the player with the restored address, or undefined if another account has taken that address. The caller
 * must then mail nothing, because a thief may have set the present address
 */
async function withEmailOf(
  tx: Tx,
  player: Player,
  { email }: UndoLink,
  at: Temporal.Instant,
): Promise<Player | undefined> {
  if (loginKey(email) === loginKey(player.email)) return player
  return (await replaceEmail(tx, player, email, at)) ? { ...player, email } : undefined
}
