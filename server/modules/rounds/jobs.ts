import type { Context } from '../../context.ts'
import { countPlays } from './counting/count-plays.ts'
import { settleInterrupted } from './interruptions/settle.ts'

/** Every minute: settles interrupted rounds and counts play. */
export async function startRounds(context: Context): Promise<void> {
  await context.outbox.everyMinute('rounds-interrupted', () => settleInterrupted(context))
  await context.outbox.everyMinute('rounds-counted', () => countPlays(context))
}
