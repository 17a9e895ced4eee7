import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { forgetOrder } from '../orders/service.ts'
import { deleteOldCardOrders } from './order-store.ts'

/** Deletes card orders that are older than 30 days, because no provider reports on them any more. */
export async function forgetCardOrders({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const order of await deleteOldCardOrders(tx, clock.now())) await forgetOrder(tx, order)
  })
}
