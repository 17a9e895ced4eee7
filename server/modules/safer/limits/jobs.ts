import type { Context } from '../../../context.ts'
import { remindOfLimits } from './reviews/remind.ts'

/** Every minute: reminds players to look at their limits. */
export const startLimits = (context: Context): Promise<void> =>
  context.outbox.everyMinute('limit-reviews', () => remindOfLimits(context))
