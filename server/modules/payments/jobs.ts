import type { Context } from '../../context.ts'
import { deleteOldCardOrders } from './card-orders.ts'
import { reconcilePayments } from './inquire.ts'
import { payOut, payOutDue, payoutQueue } from './payout.ts'
import { deleteOldQuotes } from './quote-store.ts'
import { reconcileSettlements } from './reconcile-settlements.ts'
import type { WithdrawalKey } from './withdrawal-store.ts'

export async function startPaymentJobs(context: Context): Promise<void> {
  const { outbox } = context
  await outbox.everyMinute('reconcile-payments', () => reconcilePayments(context))
  await outbox.work<WithdrawalKey>(payoutQueue, (key) => payOut(context, key))
  await outbox.everyMinute('forget-quotes', () => deleteOldQuotes(context.db, context.clock.now()))
  await outbox.everyMinute('forget-card-orders', () => deleteOldCardOrders(context.db, context.clock.now()))
  await outbox.everyMinute('reconcile-settlements', () => reconcileSettlements(context))
  await outbox.everyMinute('pay-out-due', () => payOutDue(context))
}
