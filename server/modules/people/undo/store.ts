import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface UndoLinkTable {
  shard: number
  player_id: string
  key_hash: Buffer
  template: string
  email: string
  since: Temporal.Instant
  expires_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    undo_link: UndoLinkTable
  }
}

export interface UndoLink {
  readonly template: string
  /** The account's address when the mail was written. */
  readonly email: string
  /** The link reverses changes since this time. */
  readonly since: Temporal.Instant
}

/** Stores a link and deletes the player's expired links. */
export async function insertUndoLink(
  tx: Tx,
  playerId: string,
  { keyHash, expiresAt, ...link }: UndoLink & { readonly keyHash: Buffer; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  await ofPlayer(tx, playerId).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('undo_link')
    .values({ shard: shardOf(playerId), player_id: playerId, key_hash: keyHash, expires_at: expiresAt, ...link })
    .execute()
}

const ofPlayer = (tx: Tx, playerId: string) =>
  tx.deleteFrom('undo_link').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

export async function selectUndoLink(
  db: Db,
  playerId: string,
  keyHash: Buffer,
  now: Temporal.Instant,
): Promise<UndoLink | undefined> {
  return db
    .selectFrom('undo_link')
    .select(['template', 'email', 'since'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Deletes the player's undo links whose `since` is this time or later. Call this function when the link with this
 * `since` is used, because that link reverses everything that the others would reverse.
 */
export async function deleteUndoLinksSince(tx: Tx, playerId: string, since: Temporal.Instant): Promise<void> {
  await ofPlayer(tx, playerId).where('since', '>=', since).execute()
}

/**
 * For each address to which a valid undo link of the player was sent, the earliest time from which such a link reverses
 * changes.
 */
export async function selectUndoAddresses(
  db: Db,
  playerId: string,
  now: Temporal.Instant,
): Promise<{ email: string; since: Temporal.Instant }[]> {
  return db
    .selectFrom('undo_link')
    .select((row) => ['email', row.fn.min('since').as('since')])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .groupBy('email')
    .execute()
}

export async function deleteUndoLinksOf(tx: Tx, playerId: string, emails: readonly string[]): Promise<void> {
  await ofPlayer(tx, playerId).where('email', 'in', emails).execute()
}

export async function hasUndoLink(
  db: Db,
  playerId: string,
  template: string,
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('undo_link')
    .select('since')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('template', '=', template)
    .where('since', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
