import type { Generated } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

/**
 * What a challenge is for. `login`: the second step of a login. `offer`: after a refused login, the player may continue
 * to a session that can only withdraw. `withdrawal`: the second step before that session is opened. `confirmation`: a
 * logged-in player proves a second factor again.
 */
export type ChallengePurpose = 'login' | 'offer' | 'withdrawal' | 'confirmation'

interface LoginChallengeTable {
  shard: number
  player_id: string
  secret_hash: Buffer
  credential_hash: Buffer
  passkey_challenge: string
  linked_at: Temporal.Instant | null
  purpose: Generated<ChallengePurpose>
  expires_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    login_challenge: LoginChallengeTable
  }
}

export interface LoginChallenge {
  readonly playerId: string
  readonly secretHash: Buffer
  /** SHA-256 of the password's hash at the time of the first step. */
  readonly credentialHash: Buffer
  /** When the social profile that replaced the password in the first step was linked. Null if the password was used. */
  readonly linkedAt: Temporal.Instant | null
  readonly passkeyChallenge: string
  readonly purpose: ChallengePurpose
  readonly expiresAt: Temporal.Instant
}

/** Stores a challenge and deletes the player's expired challenges. */
export async function insertChallenge(tx: Tx, challenge: LoginChallenge, now: Temporal.Instant): Promise<void> {
  const { playerId } = challenge
  await tx
    .deleteFrom('login_challenge')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('expires_at', '<=', now)
    .execute()
  await tx
    .insertInto('login_challenge')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      secret_hash: challenge.secretHash,
      credential_hash: challenge.credentialHash,
      linked_at: challenge.linkedAt,
      passkey_challenge: challenge.passkeyChallenge,
      purpose: challenge.purpose,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

const ofSecret = (db: Db, playerId: string, secretHash: Buffer) =>
  db
    .selectFrom('login_challenge')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('secret_hash', '=', secretHash)

export async function selectChallenge(
  db: Db,
  playerId: string,
  secretHash: Buffer,
  now: Temporal.Instant,
): Promise<LoginChallenge | undefined> {
  const row = await ofSecret(db, playerId, secretHash).where('expires_at', '>', now).executeTakeFirst()
  if (!row) return undefined
  return {
    playerId,
    secretHash,
    credentialHash: row.credential_hash,
    linkedAt: row.linked_at,
    passkeyChallenge: row.passkey_challenge,
    purpose: row.purpose,
    expiresAt: row.expires_at,
  }
}

/**
 * Deletes a challenge in order to use it.
 * @returns false if another request has already used it
 */
export async function deleteChallenge(tx: Tx, { playerId, secretHash }: LoginChallenge): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_challenge')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
