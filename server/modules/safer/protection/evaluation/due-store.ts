import { sql } from 'kysely'
import type { Level } from '@baize/contract/protection/staff'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { LastAct } from '../rules/levels.ts'

/**
 * The number of minutes after which a player who keeps playing is evaluated again. After a payment, or after the player
 * has said something that may be a sign of harm, the evaluation follows immediately.
 */
const playMinutes = 10

export interface Active {
  readonly playerId: string
  /** Whether the player has only played or been refused by a limit, without a payment or a declined deposit. */
  readonly isPlay: boolean
}

/** Schedules an evaluation of each player. If an earlier evaluation is already scheduled, its time is kept. */
export async function makeDue(tx: Tx, players: readonly Active[], now: Instant): Promise<void> {
  const ids = (isPlay: boolean) => players.filter((one) => one.isPlay === isPlay).map(({ playerId }) => playerId)
  await makeDueAfter(tx, ids(false), { now, minutes: 0 })
  await makeDueAfter(tx, ids(true), { now, minutes: playMinutes })
}

/** @param minutes the minimum time between a player's previous evaluation and the scheduled one */
async function makeDueAfter(tx: Tx, ids: readonly string[], { now, minutes }: { now: Instant; minutes: number }) {
  if (ids.length === 0) return
  await sql`
    insert into protection_state as state (shard, player_id, due_at)
    select shard, player_id, ${now}::timestamptz
    from unnest(${ids.map(shardOf)}::smallint[], ${[...ids]}::uuid[]) as active (shard, player_id)
    order by shard, player_id
    on conflict (shard, player_id) do update set due_at = least(
      state.due_at, greatest(excluded.due_at, minutes_after(state.evaluated_at, ${sql.lit(minutes)})))`.execute(tx)
}

/** A player whose evaluation must happen now, and the time for which it was scheduled. */
export interface Due {
  readonly playerId: string
  readonly dueAt: Instant
}

export async function selectDue(db: Db, now: Instant, limit: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('protection_state')
    .select(['player_id', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ player_id: playerId, due_at: dueAt }) => (dueAt ? [{ playerId, dueAt }] : []))
}

/**
 * Locks the row of `protection_mark`, so that no other activity is read until the transaction ends.
 * @returns the instant up to which activity has been read; undefined if no activity has been read yet
 */
export async function lockMark(tx: Tx): Promise<Instant | undefined> {
  const mark = await tx.selectFrom('protection_mark').select('noticed_to').forUpdate().executeTakeFirst()
  return mark?.noticed_to
}

/**
 * Stores the level `NONE` for the players. A player whom new activity has rescheduled in the meantime is left
 * unchanged.
 */
export async function saveUnmarked(
  tx: Tx,
  players: readonly (Due & { readonly score: number })[],
  now: Instant,
): Promise<void> {
  if (players.length === 0) return
  const sorted = players.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))
  const ids = sorted.map(({ playerId }) => playerId)
  await sql`
    update protection_state as state set level = 'NONE', score = judged.score, evaluated_at = ${now}, due_at = null
    from unnest(${ids.map(shardOf)}::smallint[], ${ids}::uuid[], ${sorted.map(({ dueAt }) => dueAt.toString())}::timestamptz[],
      ${sorted.map(({ score }) => score)}::integer[]) as judged (shard, player_id, due_at, score)
    where state.shard = judged.shard and state.player_id = judged.player_id and state.due_at = judged.due_at`.execute(
    tx,
  )
}

const stateOf = (db: Db, playerId: string) =>
  db
    .selectFrom('protection_state')
    .select(['level', 'score', 'evaluated_at', 'acted_level', 'acted_at'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)

export interface State {
  readonly level: Level
  readonly score: number
  readonly evaluatedAt: Instant | undefined
  readonly lastAct: LastAct | undefined
}

type StateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof stateOf>['executeTakeFirst']>>>

const stateFrom = (row: StateRow): State => ({
  level: row.level,
  score: row.score,
  evaluatedAt: row.evaluated_at ?? undefined,
  lastAct: row.acted_level && row.acted_at ? { level: row.acted_level, at: row.acted_at } : undefined,
})

export async function selectState(db: Db, playerId: string): Promise<State> {
  const row = await stateOf(db, playerId).executeTakeFirst()
  return row ? stateFrom(row) : { level: 'NONE', score: 0, evaluatedAt: undefined, lastAct: undefined }
}

/**
 * Locks and returns the state of a player whose evaluation must happen now. Undefined if another process is evaluating
 * the player or has just done so.
 */
export async function lockDue(tx: Tx, playerId: string, now: Instant): Promise<State | undefined> {
  const row = await stateOf(tx, playerId).where('due_at', '<=', now).forUpdate().skipLocked().executeTakeFirst()
  return row && stateFrom(row)
}

export async function lockState(tx: Tx, playerId: string): Promise<State | undefined> {
  const row = await stateOf(tx, playerId).forUpdate().executeTakeFirst()
  return row && stateFrom(row)
}

interface Judged {
  readonly level: Level
  readonly score: number
  readonly at: Instant
  /** When the next evaluation happens. Undefined if only the player's next activity schedules it. */
  readonly dueAt: Instant | undefined
  readonly lastAct: LastAct | undefined
}

export async function saveState(tx: Tx, playerId: string, { level, score, at, dueAt, lastAct }: Judged): Promise<void> {
  await tx
    .updateTable('protection_state')
    .set({
      level,
      score,
      evaluated_at: at,
      due_at: dueAt ?? null,
      acted_level: lastAct?.level ?? null,
      acted_at: lastAct?.at ?? null,
    })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

/** Postpones an evaluation that failed, so that it does not delay other evaluations. */
export async function postpone(db: Db, playerId: string, until: Instant): Promise<void> {
  await db
    .updateTable('protection_state')
    .set({ due_at: until })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}
