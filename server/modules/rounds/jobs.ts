import type { Context } from '../../context.ts'
import { countPlays } from './activity.ts'
import { settleInterrupted } from './interruptions.ts'

/** Every minute: looks for rounds that nobody has ended, and counts what was played. */
export async function startRounds(context: Context): Promise<void> {
  await context.outbox.everyMinute('rounds-interrupted', () => settleInterrupted(context))
  await context.outbox.everyMinute('rounds-counted', () => countPlays(context))
}
