import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { itemFrom, type Item } from './item-store.ts'

interface CartTable {
  shard: number
  player_id: string
  item_code: string
  quantity: number
  added_at: Instant
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    loyalty_cart_line: CartTable
  }
}

export interface CartLine {
  readonly item: Item
  readonly quantity: number
}

/** The cart's lines in the order in which the player added them, each with the current version of its item. */
export async function selectCart(db: Db, playerId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('loyalty_cart_line as line')
    .innerJoin('loyalty_item as item', 'item.item_code', 'line.item_code')
    .selectAll('item')
    .select('quantity')
    .where('line.shard', '=', shardOf(playerId))
    .where('line.player_id', '=', playerId)
    .orderBy('line.added_at')
    .orderBy('line.item_code')
    .execute()
  return rows.map(({ quantity, ...row }) => ({ item: itemFrom(row), quantity }))
}

interface NewLine {
  readonly playerId: string
  readonly itemCode: string
  readonly quantity: number
  readonly at: Instant
}

export async function upsertLine(tx: Tx, { playerId, itemCode, quantity, at }: NewLine): Promise<void> {
  await tx
    .insertInto('loyalty_cart_line')
    .values({ shard: shardOf(playerId), player_id: playerId, item_code: itemCode, quantity, added_at: at })
    .onConflict((conflict) => conflict.columns(['shard', 'player_id', 'item_code']).doUpdateSet({ quantity }))
    .execute()
}

export async function deleteLines(tx: Tx, playerId: string, itemCodes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('loyalty_cart_line')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('item_code', 'in', itemCodes)
    .execute()
}
