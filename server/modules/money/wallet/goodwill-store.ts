import type { Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    wallet_goodwill: {
      shard: number
      player_id: string
      entry_id: string
      actor: string
      reason: string
      at: Temporal.Instant
    }
  }
}

interface Goodwill {
  readonly playerId: string
  readonly entryId: string
  readonly actor: string
  readonly reason: string
  readonly at: Temporal.Instant
}

export async function insertGoodwill(tx: Tx, { playerId, entryId, ...facts }: Goodwill): Promise<void> {
  await tx
    .insertInto('wallet_goodwill')
    .values({ shard: shardOf(playerId), player_id: playerId, entry_id: entryId, ...facts })
    .execute()
}
