import type { undoAccountChange as undoing } from '@baize/contract/undo'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { forgetFactorsSince } from '../factors/service.ts'
import { getPlayer, lockPlayer, loginKey, replaceEmail, type Player } from '../players/service.ts'
import { announceEnd, endSessions, forceReset, forgetResetKey, hashUnknownPassword } from '../sessions/service.ts'
import { unlinkSince } from '../social/service.ts'
import { findUndo, useUpUndo, type UndoLink } from '../undo/service.ts'

/**
 * Takes back what has changed in the ways into an account since an alarming mail: second steps, linked profiles and the
 * e-mail address. Every session ends, and the password gives way to a mailed link. The link opens nothing by itself, so
 * somebody who has only one old mail gains nothing.
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
  const { ended, isReset } = await transaction(context.db, async (tx) => {
    const locked = await lockPlayer(tx, playerId)
    // another request may have used the link first
    const link = await findUndo(tx, key, at)
    if (!link) throw new AppError('account.undoLink')
    await useUpUndo(tx, playerId, link)
    await forgetFactorsSince(tx, playerId, link.since)
    await unlinkSince(tx, playerId, link.since)
    const player = await withEmailOf(tx, locked, link, at)
    await forgetResetKey(tx, playerId)
    // a closed account takes no new password, and the present one still leads to its money
    const isOpen = player.state === 'OPEN'
    if (isOpen) await forceReset(context, tx, player, { unknownHash, language })
    const details = { address, mail: link.template }
    await recordAudit(tx, { operation: 'undoAccountChange', playerId, actor: 'visitor', at, details })
    return { ended: await endSessions(context, tx, playerId, 'PASSWORD'), isReset: isOpen }
  })
  await announceEnd(context, playerId, ended)
  return { status: 'SUCCESS', resetMailed: isReset }
}

/** Brings back the address to which the mail went. @returns the player with the address that holds from now on */
async function withEmailOf(tx: Tx, player: Player, { email }: UndoLink, at: Temporal.Instant): Promise<Player> {
  if (loginKey(email) === loginKey(player.email)) return player
  return (await replaceEmail(tx, player, email, at)) ? { ...player, email } : player
}
