import { days, type Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Order, OrderKey } from '../orders/rules.ts'

interface CardOrderTable {
  shard: number
  player_id: string
  card_order_id: string
  provider: string
  order_code: string
  created_at: Instant
  settled_at: Instant | null
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    card_order: CardOrderTable
  }
}

/** Stores an order for adding a card on the provider's page without a payment. */
export async function insertCardOrder(tx: Tx, order: Order, at: Instant): Promise<void> {
  const { provider, orderCode, playerId, orderId } = order
  await tx
    .insertInto('card_order')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      card_order_id: orderId,
      provider,
      order_code: orderCode,
      created_at: at,
    })
    .execute()
}

/**
 * Marks the card order as settled, so that only one report about it stores a card.
 * @returns false if the order was already settled
 */
export async function claimCardOrder(tx: Tx, { playerId, orderId }: OrderKey, at: Instant): Promise<boolean> {
  const result = await tx
    .updateTable('card_order')
    .set({ settled_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('card_order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const keptDays = 30

/**
 * Deletes orders that are so old that no provider will report on them any more.
 * @returns the codes of the deleted orders
 */
export async function deleteOldCardOrders(
  tx: Tx,
  now: Instant,
): Promise<readonly Pick<Order, 'provider' | 'orderCode'>[]> {
  const rows = await tx
    .deleteFrom('card_order')
    .where('created_at', '<', now.subtract(days(keptDays)))
    .returning(['provider', 'order_code'])
    .execute()
  return rows.map(({ provider, order_code: orderCode }) => ({ provider, orderCode }))
}
