import type { getPlayerSites as get } from '@baize/contract/queues'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { findPlayersByIds } from '../players/service.ts'

/** The brand of a player is no personal detail: every member may know it. */
export async function getPlayerSites(
  { db }: Pick<Context, 'db'>,
  { playerIds }: Parsed<typeof get>,
): Promise<Reply<typeof get>> {
  const found = await findPlayersByIds(db, playerIds.split(','), {})
  return { status: 'SUCCESS', players: found.map(({ playerId, site }) => ({ playerId, site })) }
}
