import type { Context } from '../../context.ts'
import { deleteOldCardOrders } from './cards/card-orders.ts'
import { reconcilePayments } from './deposits/inquiries.ts'
import { payOut, payOutDue, payoutQueue } from './withdrawals/payouts.ts'
import { deleteOldQuotes } from './deposits/quote-store.ts'
import { reconcileSettlements } from './settlements/reconcile.ts'
import type { WithdrawalKey } from './withdrawals/store.ts'

export async function startPaymentJobs(context: Context): Promise<void> {
  const { outbox } = context
  await outbox.everyMinute('reconcile-payments', () => reconcilePayments(context))
  await outbox.work<WithdrawalKey>(payoutQueue, (key) => payOut(context, key))
  await outbox.everyMinute('forget-quotes', () => deleteOldQuotes(context.db, context.clock.now()))
  await outbox.everyMinute('forget-card-orders', () => deleteOldCardOrders(context.db, context.clock.now()))
  await outbox.everyMinute('reconcile-settlements', () => reconcileSettlements(context))
  await outbox.everyMinute('pay-out-due', () => payOutDue(context))
}
