import type { Context } from '../../../context.ts'
import { tidyApprovals } from './carry-out.ts'

/** Every minute: finishes what a dead process has left, and ends old requests. */
export const startApprovals = (context: Context): Promise<void> =>
  context.outbox.everyMinute('approvals', () => tidyApprovals(context))
