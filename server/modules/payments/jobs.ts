import type { Context } from '../../context.ts'
import { reconcilePayments } from './inquire.ts'
import { payOut, payOutDue, payoutQueue } from './payout.ts'
import type { WithdrawalKey } from './withdrawal-store.ts'

export async function startPaymentJobs(context: Context): Promise<void> {
  const { outbox } = context
  await outbox.everyMinute('reconcile-payments', () => reconcilePayments(context))
  await outbox.work<WithdrawalKey>(payoutQueue, (key) => payOut(context, key))
  await outbox.everyMinute('pay-out-due', () => payOutDue(context))
}
