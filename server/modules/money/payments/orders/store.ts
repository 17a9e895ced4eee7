import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Order, OrderKey } from './rules.ts'

interface OrderTable {
  provider: string
  order_code: string
  shard: number
  player_id: string
  kind: Order['kind']
  order_id: string
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    payment_order: OrderTable
  }
}

export async function insertOrder(tx: Tx, { provider, orderCode, kind, playerId, orderId }: Order): Promise<void> {
  await tx
    .insertInto('payment_order')
    .values({
      provider,
      order_code: orderCode,
      shard: shardOf(playerId),
      player_id: playerId,
      kind,
      order_id: orderId,
    })
    .execute()
}

/** Returns the order that has this code at the provider. */
export async function selectOrder(db: Db, provider: string, orderCode: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .select(['kind', 'player_id', 'order_id'])
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && { provider, orderCode, kind: row.kind, playerId: row.player_id, orderId: row.order_id }
}

export async function deleteOrder(
  tx: Tx,
  { provider, orderCode }: Pick<Order, 'provider' | 'orderCode'>,
): Promise<void> {
  await tx.deleteFrom('payment_order').where('provider', '=', provider).where('order_code', '=', orderCode).execute()
}

/** The first columns of the primary key in every table about orders. */
export const columnsOf = ({ playerId, orderId }: OrderKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  order_id: orderId,
})
