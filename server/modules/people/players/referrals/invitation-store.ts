import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

declare module '../../../../kit/db.ts' {
  interface Tables {
    referral: { shard: number; player_id: string; email: string; invited_at: Temporal.Instant }
    referral_code: { code: string; player_id: string }
  }
}

/** The e-mail addresses that the player has invited, in lower case. */
export async function selectInvited(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('referral')
    .select('email')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(({ email }) => email)
}

export async function insertInvited(
  tx: Tx,
  playerId: string,
  emails: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const identity = { shard: shardOf(playerId), player_id: playerId, invited_at: at }
  await tx
    .insertInto('referral')
    .values(emails.map((email) => ({ ...identity, email })))
    .execute()
}

/**
 * The player's referral code. If there is none yet, `fresh` is stored and returned. The caller must have locked the
 * player.
 */
export async function ensureCode(tx: Tx, playerId: string, fresh: string): Promise<string> {
  const known = await tx.selectFrom('referral_code').select('code').where('player_id', '=', playerId).executeTakeFirst()
  if (known) return known.code
  await tx.insertInto('referral_code').values({ code: fresh, player_id: playerId }).execute()
  return fresh
}

/** The player whose invitations contain this referral code. */
export async function selectReferrer(db: Db, code: string): Promise<string | undefined> {
  const query = db.selectFrom('referral_code').select('player_id').where('code', '=', code)
  return (await query.executeTakeFirst())?.player_id
}
