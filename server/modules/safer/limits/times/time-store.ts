import type { Selectable } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { hasExpired, type TimeLimit, type TimeLimitType, type TimePeriod } from './time-rules.ts'

interface TimeLimitTable {
  shard: number
  player_id: string
  type: TimeLimitType
  period: TimePeriod
  minutes: number | null
  pending_id: string | null
  pending_minutes: number | null
  effective_at: Instant | null
  created_at: Instant
  expires_at: Instant | null
  changed_at: Instant
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    time_limit: TimeLimitTable
  }
}

const timeLimitFrom = (row: Selectable<TimeLimitTable>): TimeLimit => ({
  type: row.type,
  period: row.period,
  minutes: row.minutes ?? undefined,
  pending:
    row.pending_id === null || row.effective_at === null
      ? undefined
      : { id: row.pending_id, minutes: row.pending_minutes ?? undefined, effectiveAt: row.effective_at },
  createdAt: row.created_at,
  changedAt: row.changed_at,
  expiresAt: row.expires_at ?? undefined,
})

/** The time limits that the player has or has had, at most three. Dynamic ones that have expired are left out. */
export async function selectTimeLimits(db: Db, playerId: string, at: Instant): Promise<TimeLimit[]> {
  const rows = await db
    .selectFrom('time_limit')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('type')
    .orderBy('period')
    .execute()
  return rows.map(timeLimitFrom).filter((limit) => !hasExpired(limit, at))
}

/** The time limits of several players that hold. */
export async function selectHeldTimeLimits(db: Db, playerIds: readonly string[], at: Instant) {
  const rows = await db
    .selectFrom('time_limit')
    .selectAll()
    .where('shard', 'in', [...new Set(playerIds.map(shardOf))])
    .where('player_id', 'in', playerIds)
    .where('minutes', 'is not', null)
    .orderBy('type')
    .execute()
  return rows
    .map((row) => ({ playerId: row.player_id, ...timeLimitFrom(row) }))
    .filter((limit) => !hasExpired(limit, at))
}

export async function upsertTimeLimit(tx: Tx, playerId: string, limit: TimeLimit, at: Instant): Promise<void> {
  const { type, period, pending } = limit
  const values = {
    minutes: limit.minutes ?? null,
    pending_id: pending?.id ?? null,
    pending_minutes: pending?.minutes ?? null,
    effective_at: pending?.effectiveAt ?? null,
    created_at: limit.createdAt,
    expires_at: limit.expiresAt ?? null,
    changed_at: at,
  }
  await tx
    .insertInto('time_limit')
    .values({ shard: shardOf(playerId), player_id: playerId, type, period, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'type', 'period']).doUpdateSet(values))
    .execute()
}
