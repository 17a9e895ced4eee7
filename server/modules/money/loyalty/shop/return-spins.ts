import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { publishBalance } from '../../wallet/service.ts'
import { returnPoints } from '../points.ts'
import { insertSpinsReturn } from './order-store.ts'

/**
 * Returns the points of free spins that ended before the player has played one of them. The bonus is the one that
 * granted the spins. A repeated call books nothing.
 */
export async function returnSpins(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'bus' | 'log'>,
  { playerId, bonusId }: { readonly playerId: string; readonly bonusId: string },
): Promise<void> {
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    const line = await insertSpinsReturn(tx, { playerId, bonusId, at })
    if (!line) return
    await returnPoints(tx, {
      playerId,
      points: line.points,
      cause: `order:${line.orderId}`,
      commandKey: `spins:${bonusId}`,
      at,
      expiryMonths: context.config.loyaltyExpiryMonths,
    })
  })
  await publishBalance(context, playerId)
}
