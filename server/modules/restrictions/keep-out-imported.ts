import type { Context } from '../../context.ts'
import type { Instant } from '../../kit/clock.ts'
import type { Tx } from '../../kit/db.ts'
import { getPlayer, lockPlayer, reportBars } from '../players/service.ts'
import { endSessions } from '../sessions/service.ts'
import { excludeElsewhere } from './exclude-elsewhere.ts'
import { exclude, timeOut } from './keep-out.ts'

/**
 * Keeps a player out whom another platform has kept out. It holds with the commit, and no letter is sent.
 * @param until the end of the exclusion or break; null excludes permanently
 * @throws AppError `restrictions.shorter` if the player is kept out for longer already
 */
export async function keepOutImported(
  context: Context,
  tx: Tx,
  playerId: string,
  { isBreak, until, at }: { readonly isBreak: boolean; readonly until: Instant | null; readonly at: Instant },
): Promise<void> {
  const player = await lockPlayer(tx, playerId)
  const { endSessionsAs } = isBreak && until ? await timeOut(tx, player, until) : await exclude(tx, player, at, until)
  if (endSessionsAs) await endSessions(context, tx, playerId, endSessionsAs)
  if (!isBreak || !until) await excludeElsewhere(context, tx, playerId)
  const after = await getPlayer({ db: tx }, playerId)
  if (after) await reportBars(tx, after, at)
}
