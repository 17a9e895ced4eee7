import { sql } from 'kysely'
import type { Instant } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { hashSecret, shardOf } from '../../kit/ids.ts'
import type { Session } from '../../kit/http/session.ts'

declare module '../../kit/db.ts' {
  interface Tables {
    reality_check: { shard: number; player_id: string; interval_minutes: number; changed_at: Instant }
    reality_check_due: { shard: number; player_id: string; session_id: string; due_at: Instant }
  }
}

type Own = Pick<Session, 'playerId' | 'id'>

/** Minutes, or undefined if the player wants no checks. */
export async function selectInterval(db: Db, playerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('reality_check')
    .select('interval_minutes')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.interval_minutes
}

export async function saveInterval(tx: Tx, playerId: string, minutes: number | undefined, at: Instant): Promise<void> {
  const shard = shardOf(playerId)
  if (minutes === undefined) {
    await tx.deleteFrom('reality_check').where('shard', '=', shard).where('player_id', '=', playerId).execute()
    return
  }
  const values = { interval_minutes: minutes, changed_at: at }
  await tx
    .insertInto('reality_check')
    .values({ shard, player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(values))
    .execute()
}

/** When the session's check is due. Undefined before the first real game opens, or if the player wants no checks. */
export async function selectDue(db: Db, { playerId, id }: Own): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('reality_check_due')
    .select('due_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('session_id', '=', id)
    .executeTakeFirst()
  return row?.due_at
}

export async function insertDue(tx: Tx, { playerId, id }: Own, dueAt: Instant): Promise<void> {
  await tx
    .insertInto('reality_check_due')
    .values({ shard: shardOf(playerId), player_id: playerId, session_id: id, due_at: dueAt })
    .execute()
}

/** Whether a launch has expired because its session's check is due. */
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

/** The end of a launch's lifetime, or the next check if that comes sooner. */
const expiry = (lifetime: string, dueAt: Instant | undefined) =>
  sql<Instant>`least(created_at + ${lifetime}::interval, ${dueAt?.toString() ?? 'infinity'}::timestamptz)`

/** After the answer, launches that stopped for the check continue until the next check. */
export async function resumeLaunches(
  tx: Tx,
  { playerId, id }: Own,
  lifetime: string,
  nextDueAt: Instant | undefined,
): Promise<void> {
  const shard = shardOf(playerId)
  await sql`update launch set expires_at = ${expiry(lifetime, nextDueAt)} from reality_check_due as due
    where launch.shard = ${shard} and launch.player_id = ${playerId} and launch.session_id = ${id}
      and due.shard = launch.shard and due.player_id = launch.player_id and due.session_id = launch.session_id
      and launch.expires_at = due.due_at`.execute(tx)
  const own = { shard, player_id: playerId, session_id: id }
  if (nextDueAt) await tx.updateTable('reality_check_due').set({ due_at: nextDueAt }).where(ownRow(own)).execute()
  else await tx.deleteFrom('reality_check_due').where(ownRow(own)).execute()
}

const ownRow = (own: { shard: number; player_id: string; session_id: string }) =>
  sql<boolean>`(shard, player_id, session_id) = (${own.shard}, ${own.player_id}::uuid, ${own.session_id}::uuid)`

/** Applies a new interval to every check that is not yet due, and to the launches that depend on it. */
export async function moveDues(
  tx: Tx,
  playerId: string,
  lifetime: string,
  { now, dueAt }: { now: Instant; dueAt: Instant | undefined },
): Promise<void> {
  const shard = shardOf(playerId)
  await sql`delete from reality_check_due
    where shard = ${shard} and player_id = ${playerId} and due_at > ${now}`.execute(tx)
  const live = sql`shard = ${shard} and player_id = ${playerId} and expires_at > ${now}`
  if (dueAt) {
    await sql`insert into reality_check_due (shard, player_id, session_id, due_at)
      select distinct shard, player_id, session_id, ${dueAt}::timestamptz from launch where ${live}
      on conflict do nothing`.execute(tx)
  }
  await sql`update launch set expires_at = ${expiry(lifetime, dueAt)} where ${live}`.execute(tx)
}

/** Deletes up to `limit` checks that were due before the instant. Their sessions ended long ago. */
export async function deleteOldDues(tx: Tx, before: Instant, limit: number): Promise<void> {
  await sql`delete from reality_check_due where (shard, player_id, session_id) in (
    select shard, player_id, session_id from reality_check_due where due_at < ${before} limit ${limit})`.execute(tx)
}
