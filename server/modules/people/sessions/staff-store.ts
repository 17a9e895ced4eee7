import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

const playerMaximum = 50

/**
 * At most 50 players with sessions from a network address, in the order of their newest session from it, newest first.
 */
export const selectPlayersAt = (db: Db, address: string): Promise<string[]> => playersBy(db, 'address', address)

/**
 * At most 50 players with sessions from exactly this User-Agent, in the order of their newest session from it, newest
 * first.
 */
export const selectPlayersWithAgent = (db: Db, agent: string): Promise<string[]> => playersBy(db, 'agent', agent)

async function playersBy(db: Db, column: 'address' | 'agent', value: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('player_id')
    .where(column, '=', value)
    .orderBy('started_at', 'desc')
    .limit(20 * playerMaximum)
    .execute()
  return [...new Set(rows.map(({ player_id }) => player_id))].slice(0, playerMaximum)
}

/** A player's sessions, including ended ones, the newest first. */
export const selectRecentSessions = (db: Db, playerId: string, maximum: number) =>
  db
    .selectFrom('session')
    .select([
      'session_id as sessionId',
      'address',
      'agent',
      'started_at as startedAt',
      'last_used_at as lastUsedAt',
      'ended_at as endedAt',
    ])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('started_at', 'desc')
    .limit(maximum)
    .execute()

/** The maximum number of a player's devices that are compared, starting with the newest. */
const deviceMaximum = 20

/**
 * The players who have logged in with the same browser from the same network address as this player, including this
 * player.
 */
export async function selectPlayersOnSameDevice(db: Db, playerId: string): Promise<string[]> {
  const devices = await db
    .selectFrom('session')
    .select(['address', 'agent'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('address', '<>', '')
    .where('agent', '<>', '')
    .groupBy(['address', 'agent'])
    .orderBy(({ fn }) => fn.max('started_at'), 'desc')
    .limit(deviceMaximum)
    .execute()
  const found = new Set<string>()
  for (const device of devices) {
    const sessions = await db
      .selectFrom('session')
      .select('player_id')
      .where((where) => where.and(device))
      .orderBy('started_at', 'desc')
      .limit(20 * playerMaximum)
      .execute()
    for (const { player_id: player } of sessions) found.add(player)
    if (found.size > playerMaximum) break
  }
  return [...found].slice(0, playerMaximum + 1)
}
