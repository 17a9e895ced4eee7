import type { Context } from '../../../context.ts'
import { applySchedule } from './writing/schedule.ts'

/** Publishes and hides items at their scheduled time, every minute. */
export const startContent = (context: Context): Promise<void> =>
  context.outbox.everyMinute('content-schedule', () => applySchedule(context))
