import type { Currency } from '@baize/contract/money'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { Lifetime } from './rules.ts'
import type { EndReason } from './tables.ts'

/**
 * The values that all sessions of one login share. A login has several sessions if the player has switched between
 * their accounts, which have different currencies: the first switch to an account opens a session for it, without a new
 * login.
 */
export interface Login {
  readonly loginId: string
  readonly startedAt: Temporal.Instant
  /** When the player last proved their second factor. Null if they have not proved it. */
  readonly confirmedAt: Temporal.Instant | null
}

export interface StoredSession extends Session, Lifetime, Login {}

const loginOf = (session: ExpressionBuilder<Tables, 'session'>) =>
  session.fn.coalesce('session.login_id', 'session.session_id')

interface SessionId {
  readonly playerId: string
  readonly id: string
}

/** The network address and browser from which a session was opened. */
export interface SessionOrigin {
  readonly address: string
  readonly agent: string
}

export async function insertSession(
  tx: Tx,
  { playerId, id, level, currency }: Session,
  keyHash: Buffer,
  from: SessionOrigin,
  at: Temporal.Instant,
  realm: number,
  login?: Login,
): Promise<void> {
  const identity = { player_id: playerId, session_id: id, key_hash: keyHash }
  await tx
    .insertInto('session')
    .values({
      shard: shardOf(playerId),
      ...identity,
      level,
      currency,
      address: from.address,
      agent: from.agent,
      login_id: login?.loginId ?? null,
      started_at: login?.startedAt ?? at,
      last_used_at: at,
      confirmed_at: login?.confirmedAt ?? null,
      ended_at: null,
      end_reason: null,
    })
    .execute()
  await tx
    .insertInto('session_key')
    .values({ ...identity, realm })
    .execute()
}

export async function selectSessionByKey(db: Db, keyHash: Buffer, realm: number): Promise<StoredSession | undefined> {
  const key = await db
    .selectFrom('session_key')
    .select(['player_id', 'session_id'])
    .where('key_hash', '=', keyHash)
    .where('realm', '=', realm)
    .executeTakeFirst()
  return key && selectSession(db, { playerId: key.player_id, id: key.session_id })
}

/** Returns the session. Undefined if it has ended. */
export async function selectSession(db: Db, { playerId, id }: SessionId): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['level', 'currency', 'login_id', 'started_at', 'last_used_at', 'confirmed_at'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('session_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { level, currency, started_at: startedAt, last_used_at: lastUsedAt, confirmed_at: confirmedAt } = row
  return { id, playerId, level, currency, loginId: row.login_id ?? id, startedAt, lastUsedAt, confirmedAt }
}

/** Updates all live sessions of the login to which the session belongs. */
const updateLogin = (db: Db, { playerId, loginId }: StoredSession) =>
  db
    .updateTable('session')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where((one) => one(loginOf(one), '=', loginId))

/** Records for all live sessions of the session's login that the player has proved their second factor. */
export async function updateConfirmed(db: Db, session: StoredSession, at: Temporal.Instant): Promise<void> {
  await updateLogin(db, session).set({ confirmed_at: at }).execute()
}

/** Why the player's session with this key has ended. Undefined if the session has not ended or does not exist. */
export async function selectEndReason(db: Db, playerId: string, keyHash: Buffer): Promise<EndReason | undefined> {
  const row = await db
    .selectFrom('session')
    .select('end_reason')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return row?.end_reason ?? undefined
}

/**
 * The live session that the login has for an account. Undefined if it has none. The row is locked until the transaction
 * ends.
 */
export async function selectOfLogin(
  tx: Tx,
  { playerId, loginId }: StoredSession,
  currency: Currency,
): Promise<{ id: string; keyHash: Buffer } | undefined> {
  const row = await tx
    .selectFrom('session')
    .select(['session_id', 'key_hash'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where((one) => one(loginOf(one), '=', loginId))
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.session_id, keyHash: row.key_hash }
}

/** Gives a session a new key. The previous key is no longer valid afterwards. */
export async function replaceKey(
  tx: Tx,
  { playerId, id }: SessionId,
  { before, after, at, realm }: { before: Buffer; after: Buffer; at: Temporal.Instant; realm: number },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ key_hash: after, last_used_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('session_id', '=', id)
    .execute()
  await tx.deleteFrom('session_key').where('key_hash', '=', before).execute()
  const key = { key_hash: after, player_id: playerId, session_id: id, realm }
  await tx.insertInto('session_key').values(key).execute()
}

/**
 * Records for all live sessions of the session's login that the player is active, so that no session becomes idle while
 * the player uses another one.
 */
export async function updateLastUsed(db: Db, session: StoredSession, at: Temporal.Instant): Promise<void> {
  await updateLogin(db, session).set({ last_used_at: at }).where('last_used_at', '<', at).execute()
}

/**
 * `only` selects the sessions of one login, and `keep` all sessions except those of one login. If both are absent, all
 * live sessions of the player are selected.
 */
export type WhichSessions = { readonly only?: string; readonly keep?: string }

/**
 * Ends live sessions of a player and deletes their keys.
 * @returns the ids of the ended sessions
 */
export async function updateEnded(
  tx: Tx,
  playerId: string,
  { only, keep }: WhichSessions,
  reason: EndReason,
  at: Temporal.Instant,
): Promise<string[]> {
  let update = tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
  const named = only ?? keep
  if (named !== undefined) {
    const loginId = (await selectSession(tx, { playerId, id: named }))?.loginId ?? named
    update = update.where((session) => session(loginOf(session), only ? '=' : '!=', loginId))
  }
  return forgetKeys(tx, await update.returning(['session_id', 'key_hash']).execute())
}

/** Ends at most `limit` expired sessions of any players. */
export async function updateIdle(
  tx: Tx,
  limits: { readonly usedBefore: Temporal.Instant; readonly startedBefore: Temporal.Instant },
  at: Temporal.Instant,
  limit: number,
): Promise<SessionId[]> {
  const isIdle = (row: ExpressionBuilder<Tables, 'session'>) =>
    row.and([
      row('ended_at', 'is', null),
      row.or([row('last_used_at', '<=', limits.usedBefore), row('started_at', '<=', limits.startedBefore)]),
    ])
  const rows = await tx
    .selectFrom('session')
    .select(['shard', 'player_id', 'session_id', 'key_hash'])
    .where(isIdle)
    .limit(limit)
    .execute()
  const ended: typeof rows = []
  for (const row of rows) {
    // If the session was used or ended in the meantime, this update does not match it.
    const { numUpdatedRows } = await tx
      .updateTable('session')
      .set({ ended_at: at, end_reason: 'IDLE' })
      .where('shard', '=', row.shard)
      .where('player_id', '=', row.player_id)
      .where('session_id', '=', row.session_id)
      .where(isIdle)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) ended.push(row)
  }
  await forgetKeys(tx, ended)
  return ended.map((row) => ({ playerId: row.player_id, id: row.session_id }))
}

async function forgetKeys(tx: Tx, rows: readonly { session_id: string; key_hash: Buffer }[]): Promise<string[]> {
  if (rows.length > 0) {
    const hashes = rows.map((row) => row.key_hash)
    await tx.deleteFrom('session_key').where('key_hash', 'in', hashes).execute()
  }
  return rows.map((row) => row.session_id)
}

export interface ListedSession extends Lifetime, SessionOrigin {
  readonly id: string
}

/** The player's live logins, newest first. Each login is listed once, whichever of its accounts is active. */
export async function selectLogins(db: Db, playerId: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'address', 'agent', 'started_at', 'last_used_at'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('login_id', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ session_id: id, address, agent, started_at: startedAt, last_used_at: lastUsedAt }) => ({
    id,
    address,
    agent,
    startedAt,
    lastUsedAt,
  }))
}

/** The User-Agents of the player's newest hundred sessions. */
export async function selectAgents(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .select('agent')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('session_id', 'desc')
    .limit(100)
    .execute()
  return [...new Set(rows.map(({ agent }) => agent))]
}
