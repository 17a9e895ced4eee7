import type {
  endOtherSessions as endingOthers,
  endOwnSession as endingOne,
  getSessions as listing,
  logoutEverywhere as endingAll,
} from '@baize/contract/sessions/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { transaction } from '../../../../kit/db.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { takeCookies } from '../cookies.ts'
import { announceEnd, endSessions } from '../open.ts'
import { isOver } from '../rules.ts'
import { selectLogins, selectSession, type WhichSessions } from '../store.ts'

/** Lists the player's live sessions, to show where the account is logged in. */
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

/** Ends one of the player's logins, with its sessions in all accounts. */
export async function endOwnSession(
  context: Context,
  { session: sessionId }: Parsed<typeof endingOne>,
  caller: CallerOf<typeof endingOne>,
): Promise<Reply<typeof endingOne>> {
  await endRecorded(context, caller, { operation: 'endOwnSession', which: { only: sessionId }, details: { sessionId } })
  return { status: 'SUCCESS' }
}

/** Ends all sessions of the player except the caller's. */
export async function endOtherSessions(
  context: Context,
  _input: object,
  caller: CallerOf<typeof endingOthers>,
): Promise<Reply<typeof endingOthers>> {
  await endRecorded(context, caller, { operation: 'endOtherSessions', which: { keep: caller.session.id } })
  return { status: 'SUCCESS' }
}

/** Ends all sessions of the player, including the caller's. */
export async function logoutEverywhere(
  context: Context,
  _input: object,
  caller: CallerOf<typeof endingAll>,
): Promise<Reply<typeof endingAll>> {
  await endRecorded(context, caller, { operation: 'logoutEverywhere', which: {} })
  return { status: 'SUCCESS' }
}

interface Ending {
  readonly operation: string
  readonly which: WhichSessions
  readonly details?: Readonly<Record<string, string>>
}

/**
 * Ends sessions and records this in the audit log. If no session was found, nothing is recorded, because nothing has
 * changed.
 */
async function endRecorded(
  context: Context,
  caller: CallerOf<typeof endingAll>,
  { operation, which, details: facts = {} }: Ending,
): Promise<void> {
  const { playerId, id } = caller.session
  const at = context.clock.now()
  const details = { address: caller.address, ...facts }
  const ended = await transaction(context.db, async (tx) => {
    const over = await endSessions(context, tx, playerId, 'LOGOUT', which)
    if (over.length > 0) {
      await recordAudit(tx, { operation, playerId, actor: `player:${playerId}`, at, details })
    }
    return over
  })
  await announceEnd(context, playerId, ended)
  if (ended.includes(id)) takeCookies(context, caller)
}
