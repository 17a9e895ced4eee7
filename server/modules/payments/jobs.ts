import type { Context } from '../../context.ts'
import { reconcilePayments } from './inquire.ts'

export const startPaymentJobs = (context: Context): Promise<void> =>
  context.outbox.everyMinute('reconcile-payments', () => reconcilePayments(context))
