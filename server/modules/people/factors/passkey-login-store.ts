import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface PasskeyLoginTable {
  shard: number
  player_id: string
  challenge_hash: Buffer
  expires_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    passkey_login: PasskeyLoginTable
  }
}

interface Use {
  readonly challengeHash: Buffer
  readonly expiresAt: Temporal.Instant
}

/**
 * Records that the player has logged in with this challenge, and deletes expired records.
 * @returns false if the challenge was already used
 */
export async function takePasskeyLogin(
  tx: Tx,
  playerId: string,
  { challengeHash, expiresAt }: Use,
  now: Temporal.Instant,
): Promise<boolean> {
  const shard = shardOf(playerId)
  await tx
    .deleteFrom('passkey_login')
    .where('shard', '=', shard)
    .where('player_id', '=', playerId)
    .where('expires_at', '<=', now)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_login')
    .values({ shard, player_id: playerId, challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True if the challenge has already been used to log in. */
export async function isPasskeyLoginTaken(
  db: Db,
  playerId: string,
  challengeHash: Use['challengeHash'],
): Promise<boolean> {
  const row = await db
    .selectFrom('passkey_login')
    .select('expires_at')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst()
  return row !== undefined
}
