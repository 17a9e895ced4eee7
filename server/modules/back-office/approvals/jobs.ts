import type { Context } from '../../../context.ts'
import { tidyApprovals } from './carry-out.ts'

/**
 * Starts the job that runs every minute. It executes approved actions that a process has left unfinished, and ends
 * requests that nobody has decided in time or that depend on something that has changed.
 */
export const startApprovals = (context: Context): Promise<void> =>
  context.outbox.everyMinute('approvals', () => tidyApprovals(context))
