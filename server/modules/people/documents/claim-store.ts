import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface ClaimTable {
  number_hash: Buffer
  player_id: string
  claimed_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    document_claim: ClaimTable
  }
}

/**
 * Reserves a document's number for the verification of the player. If another transaction is reserving the same number,
 * this call waits until that transaction ends.
 * @returns false if an account has already been verified with a document of this number
 */
export async function insertClaim(
  tx: Tx,
  { numberHash, playerId, at }: { numberHash: Buffer; playerId: string; at: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('document_claim')
    .values({ number_hash: numberHash, player_id: playerId, claimed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The player whose account has been verified with a document of this number. Undefined if there is none. */
export async function selectClaimant(db: Db, numberHash: Buffer): Promise<string | undefined> {
  const query = db.selectFrom('document_claim').select('player_id').where('number_hash', '=', numberHash)
  return (await query.executeTakeFirst())?.player_id
}

/** The maximum number of uploaders that are found. Staff do not need more to decide about a repeated number. */
const maximumUploaders = 10

/** Other players who have uploaded a document with this number, whatever its status. */
export async function selectUploaders(db: Db, numberHash: Buffer, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select('player_id')
    .distinct()
    .where('number_hash', '=', numberHash)
    .where('player_id', '!=', playerId)
    .orderBy('player_id')
    .limit(maximumUploaders)
    .execute()
  return rows.map((row) => row.player_id)
}

/**
 * The players who have uploaded a document with one of these numbers, or whose account has been verified with one of
 * them.
 */
export async function selectPlayersOf(db: Db, numberHashes: readonly Buffer[]): Promise<string[]> {
  const rows = await db
    .selectFrom('document_claim')
    .select('player_id')
    .where('number_hash', 'in', numberHashes)
    .union(db.selectFrom('document').select('player_id').where('number_hash', 'in', numberHashes))
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/**
 * The players who have uploaded a document with the same number as any of this player's documents, or whose account has
 * been verified with such a number. This player is included.
 */
export async function selectSharers(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select('number_hash')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  const hashes = rows.flatMap((row) => (row.number_hash ? [row.number_hash] : []))
  return hashes.length === 0 ? [] : selectPlayersOf(db, hashes)
}
