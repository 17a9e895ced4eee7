import type { logout as leave } from '@baize/contract/sessions/player'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { takeCookies } from './cookies.ts'
import { announceEnd, endSessions } from './open.ts'

export async function logout(
  context: Context,
  _input: object,
  caller: CallerOf<typeof leave>,
): Promise<Reply<typeof leave>> {
  const { playerId, id } = caller.session
  const at = context.clock.now()
  const ended = await transaction(context.db, async (tx) => {
    const details = { address: caller.address, sessionId: id }
    await recordAudit(tx, { operation: 'logout', playerId, actor: `player:${playerId}`, at, details })
    return endSessions(context, tx, playerId, 'LOGOUT', { only: id })
  })
  await announceEnd(context, playerId, ended)
  takeCookies(context, caller)
  return { status: 'SUCCESS' }
}
