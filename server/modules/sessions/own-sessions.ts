import type { getSessions as listing, logoutEverywhere as ending } from '@baize/contract/sessions'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction } from '../../kit/db.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { takeCookies } from './cookies.ts'
import { announceEnd, endSessions } from './open.ts'
import { isOver } from './rules.ts'
import { selectLogins, selectSession } from './store.ts'

/** The player's live sessions: the places where this account is logged in. */
export async function getSessions(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof listing>,
): Promise<Reply<typeof listing>> {
  const now = context.clock.now()
  const own = await selectSession(context.db, session)
  const found = await selectLogins(context.db, session.playerId)
  return {
    status: 'SUCCESS',
    sessions: found
      .filter((row) => !isOver(row, now, context.config.sessions))
      .map(({ id, address, agent, startedAt, lastUsedAt }) => ({
        id,
        address,
        agent,
        startedAt: startedAt.toString(),
        lastUsedAt: lastUsedAt.toString(),
        current: id === own?.loginId,
      })),
  }
}

/** Ends every session of the player, the caller's included. */
export async function logoutEverywhere(
  context: Context,
  _input: object,
  caller: CallerOf<typeof ending>,
): Promise<Reply<typeof ending>> {
  const { playerId } = caller.session
  const at = context.clock.now()
  const ended = await transaction(context.db, async (tx) => {
    const details = { address: caller.address }
    await recordAudit(tx, { operation: 'logoutEverywhere', playerId, actor: `player:${playerId}`, at, details })
    return endSessions(context, tx, playerId, 'LOGOUT')
  })
  await announceEnd(context, playerId, ended)
  takeCookies(context, caller)
  return { status: 'SUCCESS' }
}
