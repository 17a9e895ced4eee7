import type { Context } from '../../../context.ts'
import { applySchedule } from './writing/schedule.ts'

/** Starts a job that every minute publishes and hides the items whose scheduled time has come. */
export const startContent = (context: Context): Promise<void> =>
  context.outbox.everyMinute('content-schedule', () => applySchedule(context))
