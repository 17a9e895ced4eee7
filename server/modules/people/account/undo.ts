import type { undoAccountChange as undoing } from '@baize/contract/undo/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
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
 * Takes back what has changed in the ways into an account since an alarming mail: second steps, linked profiles and the
 * e-mail address. Every session ends, and the password gives way to a mailed link. The link opens nothing by itself, so
 * somebody who has only one old mail gains nothing. If
 * another account has the address by now, support finds the owner.
 * @throws AppError `account.undoLink`
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
    // another request may have used the link first
    const link = await findUndo(tx, key, at)
    if (!link) throw new AppError('account.undoLink')
    await useUpUndo(tx, playerId, link)
    await forgetFactorsSince(tx, playerId, link.since)
    await unlinkSince(tx, playerId, link.since)
    await forgetResetKey(tx, playerId)
    await forgetPassword(context, tx, locked, unknownHash)
    const player = await withEmailOf(tx, locked, link, at)
    if (player) await mailForcedReset(context, tx, player, language)
    // nor does the present address, which may be a thief's, get a link for a password that it asks for later
    else await distrustEmail(tx, playerId)
    if (player && player.email !== locked.email) {
      const letter = { template: 'emailChanged', name: player.firstName, email: player.email } as const
      // the address that the account had first wins, so this one gets no link
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
 * Brings back the address to which the mail went.
 * @returns the player with that address, or undefined if another account has it by now. The present address may be a
 *   thief's, so nothing may be mailed there
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
