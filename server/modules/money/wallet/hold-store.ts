import type { Currency } from '@baize/contract/money'
import type { Generated } from 'kysely'
import type { Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface HoldTable {
  shard: number
  player_id: string
  hold_id: string
  currency: Currency
  amount: bigint
  captured: Generated<bigint>
  released: Generated<bigint>
  cause: string
  opened_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    wallet_hold: HoldTable
  }
}

interface Hold {
  readonly currency: Currency
  /** How much of the amount has been neither captured nor released yet. */
  readonly leftMinor: bigint
}

interface NewHold {
  readonly playerId: string
  readonly holdId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly cause: string
  readonly at: Temporal.Instant
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx
    .insertInto('wallet_hold')
    .values({
      shard: shardOf(hold.playerId),
      player_id: hold.playerId,
      hold_id: hold.holdId,
      currency: hold.currency,
      amount: hold.amountMinor,
      cause: hold.cause,
      opened_at: hold.at,
    })
    .execute()
}

export async function selectHoldForUpdate(tx: Tx, playerId: string, holdId: string): Promise<Hold | undefined> {
  const row = await tx
    .selectFrom('wallet_hold')
    .select(['currency', 'amount', 'captured', 'released'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('hold_id', '=', holdId)
    .forUpdate()
    .executeTakeFirst()
  return row && { currency: row.currency, leftMinor: row.amount - row.captured - row.released }
}

export async function addToHold(
  tx: Tx,
  { playerId, holdId }: Pick<NewHold, 'playerId' | 'holdId'>,
  part: 'captured' | 'released',
  amountMinor: bigint,
): Promise<void> {
  await tx
    .updateTable('wallet_hold')
    .set((row) => ({ [part]: row(part, '+', amountMinor) }))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('hold_id', '=', holdId)
    .execute()
}
