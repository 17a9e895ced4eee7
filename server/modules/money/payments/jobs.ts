import type { Context } from '../../../context.ts'
import { forgetCardOrders } from './cards/jobs.ts'
import { beginCounting } from './orders/figures.ts'
import { allProviders } from './providers/registry.ts'
import { reconcileDeposits } from './deposits/inquiries.ts'
import { deleteOldQuotes } from './deposits/quote-store.ts'
import { reconcileSettlements } from './settlements/reconcile.ts'
import { payOut, payOutDue, payoutQueue } from './withdrawals/payouts.ts'
import type { WithdrawalKey } from './withdrawals/store.ts'

export async function startPaymentJobs(context: Context): Promise<void> {
  const { outbox, config } = context
  beginCounting(allProviders(config).map(([name]) => name))
  await outbox.everyMinute('reconcile-payments', () => reconcileDeposits(context))
  await outbox.work<WithdrawalKey>(payoutQueue, (key) => payOut(context, key))
  await outbox.everyMinute('forget-quotes', () => deleteOldQuotes(context.db, context.clock.now()))
  await outbox.everyMinute('forget-card-orders', () => forgetCardOrders(context))
  await outbox.everyMinute('reconcile-settlements', () => reconcileSettlements(context))
  await outbox.everyMinute('pay-out-due', () => payOutDue(context))
}
