import type { Context } from '../../../context.ts'
import { remindOfLimits } from './reviews/remind.ts'

/** Starts the job that every minute reminds players to review their limits. */
export const startLimits = (context: Context): Promise<void> =>
  context.outbox.everyMinute('limit-reviews', () => remindOfLimits(context))
