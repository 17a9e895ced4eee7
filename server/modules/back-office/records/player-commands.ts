import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import type { Instant } from '../../../kit/clock.ts'
import { newId, shardOf } from '../../../kit/ids.ts'
import { runOnce } from './run-once.ts'
import { recordOnPlayer } from './staff-changes.ts'

interface CommandTable {
  shard: number
  player_id: string
  operation: string
  key: string
  input_hash: Buffer
  reply: string | null | object
  created_at: Instant
}

interface AuditTable {
  shard: number
  player_id: string
  audit_id: string
  at: Instant
  actor: string
  operation: string
  command_key: string | null
  details: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    command: CommandTable
    audit: AuditTable
  }
}

export interface PlayerCommand {
  readonly operation: string
  readonly playerId: string
  /** Who performs the command: `player:<id>`, `studio:<id>`, `provider:<id>`, `job:<name>` or `staff:<name>`. */
  readonly actor: string
  /** The caller's idempotency key. */
  readonly key: string
  /**
   * A call with the same key and another input is refused. The input must not contain a bigint, because it is hashed as
   * JSON.
   */
  readonly input: unknown
  readonly at: Instant
  /** Details for the audit record. They must not contain a secret. */
  readonly details?: object
}

/**
 * Runs a command in one transaction and only once for each idempotency key (see `runOnce`), and writes an audit record.
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function runPlayerCommand<T extends object>(
  db: Db,
  command: PlayerCommand,
  work: (tx: Tx) => Promise<T>,
): Promise<{ reply: T; repeated: boolean }> {
  return transaction(db, (tx) => runPlayerCommandIn(tx, command, work))
}

/**
 * Does the same as `runPlayerCommand` inside the caller's transaction, so that several commands can be one transaction.
 * @throws AppError `request.keyReused` if the key was used with another input
 */
export async function runPlayerCommandIn<T extends object>(
  tx: Tx,
  command: PlayerCommand,
  work: (tx: Tx) => Promise<T>,
): Promise<{ reply: T; repeated: boolean }> {
  const { operation, playerId, key, input, at } = command
  const identity = { shard: shardOf(playerId), player_id: playerId, operation, key }
  return runOnce(tx, 'command', { identity, input, at }, async () => {
    const reply = await work(tx)
    await recordAudit(tx, command)
    return reply
  })
}

/**
 * The stored reply of the command on this player with this key. Undefined if there is no such command, or if its
 * transaction is not committed yet.
 */
export async function replyUnder<T extends object>(
  db: Db,
  { operation, playerId, key }: Pick<PlayerCommand, 'operation' | 'playerId' | 'key'>,
): Promise<T | undefined> {
  const stored = await db
    .selectFrom('command')
    .select('reply')
    .where((row) => row.and({ shard: shardOf(playerId), player_id: playerId, operation, key }))
    .executeTakeFirst()
  return stored && (stored.reply as T)
}

/** Writes the audit record in the transaction of the action. `details` must not contain a secret. */
export async function recordAudit(
  tx: Tx,
  entry: Pick<PlayerCommand, 'operation' | 'playerId' | 'actor' | 'at'> & { key?: string; details?: object },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      shard: shardOf(entry.playerId),
      player_id: entry.playerId,
      audit_id: newId(),
      at: entry.at,
      actor: entry.actor,
      operation: entry.operation,
      command_key: entry.key ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
  if (entry.actor.startsWith('staff:')) await recordOnPlayer(tx, { details: {}, ...entry })
}

/** A query for other modules. It returns every command of a player with its stored reply. */
export const storedAnswers = sql`select shard, player_id, operation, key, reply, input_hash from command`
