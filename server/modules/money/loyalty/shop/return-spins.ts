import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { giveBackTaken } from '../../../back-office/approvals/service.ts'
import { publishBalance } from '../../wallet/service.ts'
import { asEarnedNow, returnPoints } from '../points.ts'
import { addToStock, lockItems } from './item-store.ts'
import { insertSpinsReturn } from './order-store.ts'
import { subjectOf } from './rules.ts'

/**
 * Undoes the sale of free spins that ended before the player has played one of them: the points come back with the
 * expiry that they had, the item comes back into stock, and the spins no longer count against the allowance of the
 * member of staff who saved the item. The bonus is the one that granted the spins. A repeated call changes nothing.
 */
export async function returnSpins(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'bus' | 'log'>,
  { playerId, bonusId }: { readonly playerId: string; readonly bonusId: string },
): Promise<void> {
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const line = await insertSpinsReturn(tx, { playerId, bonusId, at })
    if (!line) return
    const { orderId, itemCode, quantity, points } = line
    await lockItems(tx, [itemCode])
    await addToStock(tx, itemCode, quantity)
    await giveBackTaken(tx, { playerId, subject: subjectOf(orderId, itemCode) })
    await returnPoints(
      tx,
      { playerId, points, cause: `order:${orderId}`, commandKey: `spins:${bonusId}`, at },
      line.paidFrom ?? asEarnedNow(points, { at, expiryMonths: context.config.loyaltyExpiryMonths }),
    )
  })
  await publishBalance(context, playerId)
}
