import type { getPlayerNames as get } from '@baize/contract/queues/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { findPlayersByIds } from '../../people/players/service.ts'

/**
 * Returns the site of each player. Members of staff who may open players also get the usernames. Neither is personal
 * data.
 */
export async function getPlayerNames(
  { db }: Pick<Context, 'db'>,
  { playerIds }: Parsed<typeof get>,
  caller: Pick<Caller, 'may'>,
): Promise<Reply<typeof get>> {
  const found = await findPlayersByIds(db, playerIds.split(','), {})
  const mayOpen = caller.may('players.read')
  return {
    status: 'SUCCESS',
    players: found.map(({ playerId, username, site }) => ({ playerId, site, ...(mayOpen && { username }) })),
  }
}
