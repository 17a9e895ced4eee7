import type { Currency } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { hasExpired, type LimitState, type LimitValue, type MoneyLimit, type TimeLimit } from './rules.ts'

/** The columns that the tables of money limits and time limits share. */
interface LifeColumns {
  shard: number
  player_id: string
  pending_id: string | null
  effective_at: Instant | null
  created_at: Instant
  expires_at: Instant | null
  changed_at: Instant
}

interface LimitTable extends LifeColumns {
  currency: Currency
  type: MoneyLimit['type']
  period: MoneyLimit['period']
  limit_minor: bigint | null
  pending_minor: bigint | null
}

interface TimeLimitTable extends LifeColumns {
  type: TimeLimit['type']
  period: TimeLimit['period']
  minutes: number | null
  pending_minutes: number | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    player_limit: LimitTable
    time_limit: TimeLimitTable
    limit_notice: { shard: number; player_id: string; confirmed_at: Instant }
  }
}

const stateOf = <Value extends LimitValue>(
  row: LifeColumns,
  value: Value | null,
  pending: Value | null,
): LimitState<Value> => ({
  value: value ?? undefined,
  pending:
    row.pending_id === null || row.effective_at === null
      ? undefined
      : { id: row.pending_id, value: pending ?? undefined, effectiveAt: row.effective_at },
  createdAt: row.created_at,
  changedAt: row.changed_at,
  expiresAt: row.expires_at ?? undefined,
})

const limitFrom = (row: Selectable<LimitTable>): MoneyLimit => ({
  type: row.type,
  period: row.period,
  currency: row.currency,
  ...stateOf(row, row.limit_minor, row.pending_minor),
})

const timeLimitFrom = (row: Selectable<TimeLimitTable>): TimeLimit => ({
  type: row.type,
  period: row.period,
  ...stateOf(row, row.minutes, row.pending_minutes),
})

/** The money limits that the player has or has had, at most eight. Expired dynamic limits are left out. */
export async function selectLimits(db: Db, playerId: string, at: Instant): Promise<MoneyLimit[]> {
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

/** The time limits that the player has or has had, at most three. Expired dynamic limits are left out. */
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

/** The money limits of several players that apply at the instant. */
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

/** The time limits of several players that apply at the instant. */
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

const lifeOf = ({ pending, createdAt, expiresAt }: LimitState<LimitValue>, at: Instant) => ({
  pending_id: pending?.id ?? null,
  effective_at: pending?.effectiveAt ?? null,
  created_at: createdAt,
  expires_at: expiresAt ?? null,
  changed_at: at,
})

export async function upsertLimit(tx: Tx, playerId: string, limit: MoneyLimit, at: Instant): Promise<void> {
  const { currency, type, period, value, pending } = limit
  const values = { limit_minor: value ?? null, pending_minor: pending?.value ?? null, ...lifeOf(limit, at) }
  await tx
    .insertInto('player_limit')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, type, period, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'type', 'period']).doUpdateSet(values))
    .execute()
}

export async function upsertTimeLimit(tx: Tx, playerId: string, limit: TimeLimit, at: Instant): Promise<void> {
  const { type, period, value, pending } = limit
  const values = { minutes: value ?? null, pending_minutes: pending?.value ?? null, ...lifeOf(limit, at) }
  await tx
    .insertInto('time_limit')
    .values({ shard: shardOf(playerId), player_id: playerId, type, period, ...values })
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
