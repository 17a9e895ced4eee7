import type { Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

interface CorrectionTable {
  shard: number
  player_id: string
  corrected_id: string
  entry_id: string
  actor: string
  reason: string
  at: Temporal.Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    wallet_correction: CorrectionTable
  }
}

interface Correction {
  readonly playerId: string
  readonly correctedId: string
  readonly entryId: string
  readonly actor: string
  readonly reason: string
  readonly at: Temporal.Instant
}

export async function insertCorrection(tx: Tx, correction: Correction): Promise<void> {
  const { playerId, correctedId, entryId, actor, reason, at } = correction
  const owner = { shard: shardOf(playerId), player_id: playerId }
  await tx
    .insertInto('wallet_correction')
    .values({ ...owner, corrected_id: correctedId, entry_id: entryId, actor, reason, at })
    .execute()
}

/** Whether the entry was corrected already; the caller has locked the player's account. */
export async function isCorrected(tx: Tx, playerId: string, entryId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet_correction')
    .select('entry_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('corrected_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}
