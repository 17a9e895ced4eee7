import type { Context } from '../../../context.ts'
import { forgetAssignments } from './assignments.ts'

export const startQueues = (context: Context): Promise<void> =>
  context.outbox.everyMinute('queue-assignments', () => forgetAssignments(context))
