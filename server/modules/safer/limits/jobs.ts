import type { Context } from '../../../context.ts'
import { remindOfLimits } from './reviews/remind.ts'

export const startLimits = (context: Context): Promise<void> =>
  context.outbox.everyMinute('limit-reviews', () => remindOfLimits(context))
