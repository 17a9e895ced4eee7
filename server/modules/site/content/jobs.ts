import type { Context } from '../../../context.ts'
import { applySchedule } from './writing/schedule.ts'

export const startContent = (context: Context): Promise<void> =>
  context.outbox.everyMinute('content-schedule', () => applySchedule(context))
