import { LRUCache } from 'lru-cache'
import type { Db } from '../../../kit/db.ts'
import { recordOnPlayer } from './staff-changes.ts'

interface Views {
  readonly staff: string
  readonly operation: string
  readonly playerIds: readonly string[]
  readonly at: Temporal.Instant
}

/** A page loads its lists repeatedly, so views of the same data within this time, in milliseconds, count as one. */
const oneViewMs = 3_600_000
const recorded = new LRUCache<string, true>({ max: 100_000, ttl: oneViewMs })

/**
 * Records that a member of staff has viewed details of players. The same view is recorded at most once an hour in each
 * process.
 */
export async function recordViews(db: Db, { staff, operation, playerIds, at }: Views): Promise<void> {
  for (const playerId of new Set(playerIds)) {
    const view = `${staff} ${operation} ${playerId}`
    if (recorded.has(view)) continue
    await recordOnPlayer(db, { actor: `staff:${staff}`, operation, playerId, at, details: {} })
    recorded.set(view, true)
  }
}
