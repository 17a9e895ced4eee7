import type { Currency } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Limit, LimitPeriod, LimitType } from './rules.ts'
import { hasExpired } from './times/time-rules.ts'

interface LimitTable {
  shard: number
  player_id: string
  currency: Currency
  type: LimitType
  period: LimitPeriod
  limit_minor: bigint | null
  pending_id: string | null
  pending_minor: bigint | null
  effective_at: Instant | null
  created_at: Instant
  expires_at: Instant | null
  changed_at: Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    player_limit: LimitTable
    limit_notice: { shard: number; player_id: string; confirmed_at: Instant }
  }
}

const limitFrom = (row: Selectable<LimitTable>): Limit => ({
  type: row.type,
  period: row.period,
  currency: row.currency,
  limitMinor: row.limit_minor ?? undefined,
  pending:
    row.pending_id === null || row.effective_at === null
      ? undefined
      : { id: row.pending_id, limitMinor: row.pending_minor ?? undefined, effectiveAt: row.effective_at },
  createdAt: row.created_at,
  changedAt: row.changed_at,
  expiresAt: row.expires_at ?? undefined,
})

/** The limits that the player has or has had, at most eight. Dynamic ones that have expired are left out. */
export async function selectLimits(db: Db, playerId: string, at: Instant): Promise<Limit[]> {
  const rows = await db
    .selectFrom('player_limit')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('type')
    .orderBy('period')
    .execute()
  return rows.map(limitFrom).filter((limit) => !hasExpired(limit, at))
}

/** The limits of several players that hold. */
export async function selectHeldLimits(db: Db, playerIds: readonly string[], at: Instant) {
  const rows = await db
    .selectFrom('player_limit')
    .selectAll()
    .where('shard', 'in', [...new Set(playerIds.map(shardOf))])
    .where('player_id', 'in', playerIds)
    .where('limit_minor', 'is not', null)
    .orderBy('type')
    .orderBy('period')
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, ...limitFrom(row) })).filter((limit) => !hasExpired(limit, at))
}

export async function upsertLimit(tx: Tx, playerId: string, limit: Limit, at: Instant): Promise<void> {
  const { currency, type, period, limitMinor, pending } = limit
  const values = {
    limit_minor: limitMinor ?? null,
    pending_id: pending?.id ?? null,
    pending_minor: pending?.limitMinor ?? null,
    effective_at: pending?.effectiveAt ?? null,
    created_at: limit.createdAt,
    expires_at: limit.expiresAt ?? null,
    changed_at: at,
  }
  await tx
    .insertInto('player_limit')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, type, period, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'type', 'period']).doUpdateSet(values))
    .execute()
}

export async function hasAnswered(db: Db, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('limit_notice')
    .select('confirmed_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertAnswer(db: Db, playerId: string, at: Instant): Promise<void> {
  await db
    .insertInto('limit_notice')
    .values({ shard: shardOf(playerId), player_id: playerId, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
