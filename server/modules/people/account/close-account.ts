import type { closeAccount as operation } from '@baize/contract/account/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { closeForGood } from '../../safer/restrictions/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { getPlayer, reportRestrictions } from '../players/service.ts'
import { announceEnd, confirmPassword, endSessions, lockInSession, takeCookies } from '../sessions/service.ts'

/**
 * Closes the account permanently: ends its sessions, prevents further logins and mails the player.
 * @throws AppError `login.password` if the password is wrong; `login.tempLock` after too many failures
 */
export async function closeAccount(
  context: Context,
  { password }: Parsed<typeof operation>,
  caller: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { playerId } = caller.session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  await confirmPassword(context, player, password)
  const ended = await transaction(context.db, async (tx) => {
    const { letter, endSessionsAs } = await closeForGood(tx, await lockInSession(tx, caller.session))
    const at = context.clock.now()
    const closed = await getPlayer({ db: tx }, playerId)
    if (closed) await reportRestrictions(tx, closed, at)
    const details = { address: caller.address }
    await recordAudit(tx, { operation: 'closeAccount', playerId, actor: `player:${playerId}`, at, details })
    await sendMail(context, tx, { to: player, language: caller.language, letter })
    return endSessions(context, tx, playerId, endSessionsAs)
  })
  await announceEnd(context, playerId, ended)
  takeCookies(context, caller)
  return { status: 'SUCCESS' }
}
