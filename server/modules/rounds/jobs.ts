import type { Context } from '../../context.ts'
import { settleInterrupted } from './interruptions.ts'

/** Every minute: looks for rounds that nobody has ended. */
export const startRounds = (context: Context): Promise<void> =>
  context.outbox.everyMinute('rounds-interrupted', () => settleInterrupted(context))
