import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { hashSecret, shardOf } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import { sessionLives } from '../../people/sessions/service.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    reality_check: {
      shard: number
      player_id: string
      interval_minutes: number
      created_at: Instant
      expires_at: Instant | null
      changed_at: Instant
    }
    reality_check_due: { shard: number; player_id: string; session_id: string; due_at: Instant }
  }
}

type Own = Pick<Session, 'playerId' | 'id'>

export interface RealityCheck {
  readonly minutes: number
  readonly createdAt: Instant
  /** Undefined if the reality check has no end. */
  readonly expiresAt: Instant | undefined
}

export interface KnownCheck extends RealityCheck {
  readonly changedAt: Instant
}

/** The player's reality check; undefined if they have none or if its end date has passed. */
export async function selectCheck(db: Db, playerId: string, now: Instant): Promise<KnownCheck | undefined> {
  const row = await db
    .selectFrom('reality_check')
    .select(['interval_minutes', 'created_at', 'expires_at', 'changed_at'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { interval_minutes: minutes, created_at: createdAt, changed_at: changedAt } = row
  return { minutes, createdAt, changedAt, expiresAt: row.expires_at ?? undefined }
}

export async function saveCheck(tx: Tx, playerId: string, check: RealityCheck | undefined, at: Instant): Promise<void> {
  const shard = shardOf(playerId)
  if (!check) {
    await tx.deleteFrom('reality_check').where('shard', '=', shard).where('player_id', '=', playerId).execute()
    return
  }
  const values = {
    interval_minutes: check.minutes,
    created_at: check.createdAt,
    expires_at: check.expiresAt ?? null,
    changed_at: at,
  }
  await tx
    .insertInto('reality_check')
    .values({ shard, player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(values))
    .execute()
}

/**
 * When the next reality check is due for the player's session. Undefined before the session's first game for real money
 * is opened, or if the player has no reality checks.
 * The checks of the player's other sessions count too, so that the player cannot evade an unanswered check or restart
 * the interval by logging in again. A check of another session counts if it became due while that session was alive, or
 * if that session was last used after `recently`.
 */
export async function selectDue(db: Db, { playerId, id }: Own, recently: Instant): Promise<Instant | undefined> {
  const { rows } = await sql<{ due_at: Instant | null }>`
    select min(due_at) as due_at from (${sessionLives}) as own join reality_check_due using (shard, player_id, session_id)
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and (session_id = ${id}
      or due_at <= coalesce(ended_at, last_used_at) or coalesce(ended_at, last_used_at) > ${recently})`.execute(db)
  return rows[0]?.due_at ?? undefined
}

export async function insertDue(tx: Tx, { playerId, id }: Own, dueAt: Instant): Promise<void> {
  const due = { due_at: dueAt }
  await tx
    .insertInto('reality_check_due')
    .values({ shard: shardOf(playerId), player_id: playerId, session_id: id, ...due })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'session_id']).doUpdateSet(due))
    .execute()
}

/** Whether a launch has expired because the reality check of its session is due. */
export async function isPaused(db: Db, playerId: string, token: string, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('launch')
    .innerJoin('reality_check_due as due', (join) =>
      join
        .onRef('due.shard', '=', 'launch.shard')
        .onRef('due.player_id', '=', 'launch.player_id')
        .onRef('due.session_id', '=', 'launch.session_id')
        .onRef('due.due_at', '=', 'launch.expires_at'),
    )
    .select('launch.session_id')
    .where('launch.shard', '=', shardOf(playerId))
    .where('launch.player_id', '=', playerId)
    .where('launch.token_hash', '=', hashSecret(token))
    .where('due.due_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * After the player has answered, moves every check that is due now to `nextDueAt`. If `nextDueAt` is undefined, deletes
 * all due times of the player. The caller must call `updateLaunchExpiry` afterwards.
 */
export async function moveAnswered(
  tx: Tx,
  playerId: string,
  { now, nextDueAt }: { readonly now: Instant; readonly nextDueAt: Instant | undefined },
): Promise<void> {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`
  if (nextDueAt)
    await sql`update reality_check_due set due_at = ${nextDueAt} where ${own} and due_at <= ${now}`.execute(tx)
  else await sql`delete from reality_check_due where ${own}`.execute(tx)
}

/**
 * After the interval has changed, deletes all due times of the player that have not been reached yet. If `dueAt` is
 * given, the next check of every session with a live launch is due then, unless a check of that session is due already.
 * The caller must call `updateLaunchExpiry` afterwards.
 */
export async function moveDues(
  tx: Tx,
  playerId: string,
  { now, dueAt }: { readonly now: Instant; readonly dueAt: Instant | undefined },
): Promise<void> {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`
  await sql`delete from reality_check_due where ${own} and due_at > ${now}`.execute(tx)
  if (!dueAt) return
  await sql`insert into reality_check_due (shard, player_id, session_id, due_at)
    select distinct shard, player_id, session_id, ${dueAt}::timestamptz from launch where ${own} and expires_at > ${now}
    on conflict do nothing`.execute(tx)
}

/** Deletes up to `limit` due times that lie before the instant and whose session has no launch any more. */
export async function deleteOldDues(tx: Tx, before: Instant, limit: number): Promise<void> {
  await sql`delete from reality_check_due where (shard, player_id, session_id) in (
    select shard, player_id, session_id from reality_check_due as due where due_at < ${before} and not exists (
      select from launch where launch.shard = due.shard and launch.player_id = due.player_id
        and launch.session_id = due.session_id)
    limit ${limit})`.execute(tx)
}
