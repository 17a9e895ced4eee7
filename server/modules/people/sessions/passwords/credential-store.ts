import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kit/db.ts'
import { hashSecret, shardOf } from '../../../../kit/ids.ts'
import { lockTime, maximumFailures } from '../rules.ts'

export async function insertCredential(tx: Tx, playerId: string, passwordHash: string, at: Temporal.Instant) {
  await tx
    .insertInto('credential')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      password_hash: passwordHash,
      changed_at: at,
      last_login_at: null,
    })
    .execute()
}

export async function selectPasswordHash(db: Db, playerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.password_hash
}

/** SHA-256 of the password's hash. It is stored with links and challenges, so that a new password invalidates them. */
export const credentialHashOf = async (db: Db, playerId: string): Promise<Buffer> =>
  hashSecret((await selectPasswordHash(db, playerId)) ?? '')

export interface Credential {
  readonly playerId: string
  readonly passwordHash: string
}

/** The credentials of the players, in the order of the ids. Players without a credential are left out. */
export async function selectCredentials(db: Db, playerIds: readonly string[]): Promise<Credential[]> {
  const rows = await db
    .selectFrom('credential')
    .select(['player_id', 'password_hash'])
    // The query is a single statement for any number of ids, so that its duration does not reveal how many ids there
    // are.
    .where(sql<boolean>`shard = any(${[...new Set(playerIds.map(shardOf))]}::smallint[])`)
    .where(sql<boolean>`player_id = any(${playerIds}::uuid[])`)
    .execute()
  const hashes = new Map(rows.map((row) => [row.player_id, row.password_hash]))
  return playerIds.flatMap((playerId) => {
    const passwordHash = hashes.get(playerId)
    return passwordHash === undefined ? [] : [{ playerId, passwordHash }]
  })
}

/**
 * Records a login. The caller must have locked the player.
 * @returns the time of the previous login, or null at the first login
 */
export async function replaceLastLogin(
  tx: Tx,
  playerId: string,
  at: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { last_login_at: before } = await tx
    .selectFrom('credential')
    .select('last_login_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  await updateLastLogin(tx, playerId, at)
  return before
}

export async function updateLastLogin(tx: Tx, playerId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ last_login_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

export async function updatePasswordHash(
  tx: Tx,
  playerId: string,
  passwordHash: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

/**
 * Replaces a hash, unless it has changed in the meantime.
 * @returns false if the hash has changed, for example because the player set a new password
 */
export async function replaceForeignHash(
  db: Db,
  { playerId, passwordHash: before }: Credential,
  passwordHash: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Identifies the count of failed logins under a name. It is the SHA-256 of the normalised name. */
export const nameHashOf = (name: string): Buffer => hashSecret(name.trim().normalize('NFKC').toLowerCase())

interface Attempt {
  readonly failures: number
  readonly lockedUntil: Temporal.Instant | undefined
}

/**
 * Counts an attempt before it is made, so that many simultaneous attempts cannot exceed the limit. The fifth failure in
 * a row locks the name. Until the lock expires, every further call returns more than five `failures`, so that the
 * caller refuses the attempt. After that, the count starts again.
 */
export async function countAttempt(db: Db, nameHash: Buffer, at: Temporal.Instant): Promise<Attempt> {
  const until = at.add(lockTime)
  const { rows } = await sql<{ failures: number; locked_until: Temporal.Instant | null }>`
    insert into login_attempt as a (name_hash, failures, locked_until, last_at)
    values (${nameHash}, 1, null, ${at})
    on conflict (name_hash) do update set
      failures = case when a.locked_until <= ${at} then 1 else a.failures + 1 end,
      locked_until = case
        when a.locked_until <= ${at} then null
        when a.failures + 1 = ${maximumFailures} then ${until}
        else a.locked_until end,
      last_at = ${at}
    returning failures, locked_until`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert returned no row')
  return { failures: row.failures, lockedUntil: row.locked_until ?? undefined }
}

/** When the names are no longer locked: the latest end of a lock under any of them. Undefined if no name is locked. */
export async function selectLockedUntil(
  db: Db,
  nameHashes: readonly Buffer[],
  at: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('login_attempt')
    .select((lock) => lock.fn.max('locked_until').as('until'))
    .where('name_hash', 'in', nameHashes)
    .where('locked_until', '>', at)
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** Subtracts an attempt that was counted beforehand but whose password was then not checked. */
export async function uncountAttempt(db: Db, nameHash: Buffer): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set((row) => ({
      failures: row('failures', '-', 1),
      locked_until: row.case().when('failures', '<=', maximumFailures).then(null).else(row.ref('locked_until')).end(),
    }))
    .where('name_hash', '=', nameHash)
    .where('failures', '>', 0)
    .execute()
}

export async function hasAttempts(db: Db, nameHashes: readonly Buffer[]): Promise<boolean> {
  const attempts = db.selectFrom('login_attempt').select('name_hash').where('name_hash', 'in', nameHashes)
  return (await attempts.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Resets the count of failed attempts.
 * @returns false if there were no failed attempts
 */
export async function deleteAttempts(db: Db, nameHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('login_attempt').where('name_hash', '=', nameHash).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteAttemptsBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('login_attempt').where('last_at', '<', before).execute()
}
