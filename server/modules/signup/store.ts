import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { Sending } from '../../kit/sending.ts'
import { sendingColumns, sendingFrom, type SendingColumns } from '../../kit/sending-columns.ts'

interface SignupCodeTable extends SendingColumns {
  shard: number
  player_id: string
  code_hash: Buffer
  expires_at: Temporal.Instant
  tries_left: number
}

declare module '../../kit/db.ts' {
  interface Tables {
    signup_code: SignupCodeTable
  }
}

export interface StoredCode extends Sending {
  readonly codeHash: Buffer
  readonly expiresAt: Temporal.Instant
  readonly triesLeft: number
}

/** The player's code; the caller holds the player's lock. */
export async function selectCode(db: Db, playerId: string): Promise<StoredCode | undefined> {
  const row = await db
    .selectFrom('signup_code')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    codeHash: row.code_hash,
    expiresAt: row.expires_at,
    triesLeft: row.tries_left,
    ...sendingFrom(row),
  }
}

/** Puts a code in the place of the one before it. */
export async function replaceCode(tx: Tx, playerId: string, code: StoredCode): Promise<void> {
  const values = {
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
    tries_left: code.triesLeft,
    ...sendingColumns(code),
  }
  await tx
    .insertInto('signup_code')
    .values({ shard: shardOf(playerId), player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id']).doUpdateSet(values))
    .execute()
}

export async function updateTriesLeft(tx: Tx, playerId: string, triesLeft: number): Promise<void> {
  await tx
    .updateTable('signup_code')
    .set({ tries_left: triesLeft })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

export async function deleteCode(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('signup_code').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId).execute()
}
