import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { isSessionAlive } from '../../people/sessions/service.ts'
import { isExpired, type BettingLaunch } from './rules.ts'
import { selectLaunch, selectTokenOwner } from './store.ts'

/**
 * Finds the launch of a token if it still takes bets: it has not expired and its session is alive. Otherwise undefined.
 * @param playerId the player of the token. If it is absent, the player is looked up
 */
export async function findLiveLaunch(
  context: Context,
  db: Db,
  token: string,
  playerId?: string,
): Promise<BettingLaunch | undefined> {
  const owner = playerId ?? (await selectTokenOwner(db, token))
  const launch = owner && (await selectLaunch(db, token, owner))
  if (!launch || isExpired(launch, context.clock.now())) return undefined
  return (await isSessionAlive(context, db, launch.playerId, launch.sessionId)) ? launch : undefined
}
