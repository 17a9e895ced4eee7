import type { moveLoyaltyOrder as operation } from '@baize/contract/loyalty/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { actOnPlayer } from '../../../back-office/records/service.ts'
import { publishBalance } from '../../wallet/service.ts'
import { asEarnedNow, returnPoints } from '../points.ts'
import { addToStock, lockItems } from './item-store.ts'
import { lockOrder, selectLines, updateStatus, type OrderRow } from './order-store.ts'
import { movesFrom } from './rules.ts'

/**
 * Changes the status of an order, and records the member of staff who changed it. A return or a cancellation gives back
 * the points paid for goods. A cancellation also puts the goods back into stock.
 * @throws AppError `loyalty.order` if the player has no such order; `loyalty.orderState` if its present status does not
 * allow the change
 */
export async function moveLoyaltyOrder(
  context: Context,
  input: Parsed<typeof operation>,
  caller: Pick<CallerOf<typeof operation>, 'staff' | 'idempotencyKey'>,
): Promise<Reply<typeof operation>> {
  const { playerId, orderId, status, reason } = input
  const action = { operation: 'moveLoyaltyOrder', playerId, input, details: { orderId, status, reason }, caller }
  await actOnPlayer(context, action, async (tx, { at }) => {
    const order = await lockOrder(tx, { playerId, orderId })
    if (!order) throw new AppError('loyalty.order')
    if (!movesFrom(order.status, order.goods_points > 0n).includes(status)) throw new AppError('loyalty.orderState')
    await updateStatus(tx, { playerId, orderId }, status, at)
    if (status === 'CANCELLED') await restock(tx, order)
    if (status === 'CANCELLED' || status === 'RETURNED') {
      const points = order.goods_points
      await returnPoints(
        tx,
        { playerId, points, cause: `order:${orderId}`, commandKey: caller.idempotencyKey, at },
        asEarnedNow(points, { at, expiryMonths: context.config.loyaltyExpiryMonths }),
      )
    }
    return {}
  })
  await publishBalance(context, playerId)
  return { status: 'SUCCESS' }
}

async function restock(tx: Tx, order: OrderRow): Promise<void> {
  const goods = (await selectLines(tx, [order])).filter(({ kind }) => kind === 'ITEM')
  await lockItems(
    tx,
    goods.map(({ item_code }) => item_code),
  )
  for (const { item_code, quantity } of goods) await addToStock(tx, item_code, quantity)
}
