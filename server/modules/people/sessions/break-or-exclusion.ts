import type { restriction } from '@baize/contract/sessions/player'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { hashSecret } from '../../../kit/ids.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { restrictionOf, getPlayer } from '../players/service.ts'
import { partyCookie } from './cookies.ts'
import { selectEndReason } from './store.ts'

type Restriction = z.output<typeof restriction>

/** The break or exclusion that applies to the player now, for a reply to the player. Undefined if there is none. */
export async function breakOrExclusionOf(
  context: Pick<Context, 'db' | 'clock'>,
  playerId: string,
): Promise<Restriction | undefined> {
  const player = await getPlayer(context, playerId)
  if (!player) return undefined
  const { kind, until, by } = restrictionOf(player, context.clock.now()) ?? {}
  if (kind === 'TIMED_OUT' || kind === 'EXCLUDED')
    return { kind, ...(until && { until: until.toString() }), ...(by && { by }) }
  return player.registerExcludedAt ? { kind: 'EXCLUDED', by: 'REGISTER' } : undefined
}

/**
 * Returns the break or exclusion that ended the session of this browser. The keys of ended sessions can be looked up
 * only together with the player's id, so the id is taken from the browser's cookie. Undefined if the session ended for
 * another reason.
 */
export async function breakOrExclusionBehind(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Pick<Caller, 'sessionKey' | 'byCookie' | 'cookieOf'>,
): Promise<Restriction | undefined> {
  const { sessionKey, byCookie } = caller
  const { success, data: playerId } = z.safeParse(z.uuid(), caller.cookieOf(partyCookie))
  if (sessionKey === undefined || !byCookie || !success) return undefined
  const reason = await selectEndReason(context.db, playerId, hashSecret(sessionKey))
  return reason === 'TIMED_OUT' || reason === 'EXCLUDED' ? breakOrExclusionOf(context, playerId) : undefined
}
