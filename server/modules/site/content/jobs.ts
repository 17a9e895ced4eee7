import type { Context } from '../../../context.ts'
import { applySchedule } from './writing/schedule.ts'

/** Every minute: shows and hides the items whose time has come. */
export const startContent = (context: Context): Promise<void> =>
  context.outbox.everyMinute('content-schedule', () => applySchedule(context))
