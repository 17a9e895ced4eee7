import type { Level } from '@baize/contract/protection/staff'
import type { TimedPosition } from '../../../../kit/cursor.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Waiting } from '../../../../kit/waiting.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kit/db.ts'
import { newId, shardOf } from '../../../../kit/ids.ts'
import type { AlertKind } from '../tables.ts'

interface NewAlert {
  readonly playerId: string
  readonly kind: AlertKind
  readonly level: Level
  readonly at: Instant
}

export async function insertAlert(tx: Tx, { playerId, kind, level, at }: NewAlert): Promise<void> {
  const key = { shard: shardOf(playerId), player_id: playerId, alert_id: newId() }
  await tx
    .insertInto('protection_alert')
    .values({ ...key, kind, level, at })
    .execute()
}

/** Up to `limit` open alerts about all players, oldest first, starting after the given position. */
export const selectOpenAlerts = (db: Db, after: TimedPosition | undefined, limit: number) =>
  db
    .selectFrom('protection_alert')
    .select(['player_id as playerId', 'alert_id as alertId', 'at', 'kind', 'level'])
    .where('resolved_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, alert_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at')
    .orderBy('alert_id')
    .limit(limit)
    .execute()

interface Resolution {
  readonly playerId: string
  readonly alertId: string
  readonly by: string
  readonly reason: string
  readonly at: Instant
}

/**
 * Marks an alert as resolved.
 * @returns `unknown` if there is no such alert, `closed` if it has already been resolved
 */
export async function resolveAlert(
  tx: Tx,
  { playerId, alertId, by, reason, at }: Resolution,
): Promise<'resolved' | 'closed' | 'unknown'> {
  const own = { shard: shardOf(playerId), player_id: playerId, alert_id: alertId }
  const found = await tx
    .selectFrom('protection_alert')
    .select('resolved_at')
    .where((row) => row.and(own))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (found.resolved_at) return 'closed'
  await tx
    .updateTable('protection_alert')
    .set({ resolved_at: at, resolved_by: by, resolution: reason })
    .where((row) => row.and(own))
    .execute()
  return 'resolved'
}

/** How many alerts are open, and when the oldest of them was raised. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('protection_alert')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(at)`.as('oldestAt')])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
