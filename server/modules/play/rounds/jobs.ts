import type { Context } from '../../../context.ts'
import { countPlays } from './counting/count-plays.ts'
import { noteSharedIds } from './counting/shared-ids.ts'
import type { NoteDifference } from './counting/unbacked-wins.ts'
import { refundInterrupted } from './interruptions/refund-interrupted.ts'
import { closeBooked, type Differences } from './refused/close-booked.ts'
import { reportRounds } from './reporting/report-rounds.ts'

/**
 * Starts the jobs that run every minute. They settle interrupted rounds, count play, report ended rounds, search the
 * last hour for shared transaction ids, and close differences about refused movements that were booked later.
 */
export async function startRounds(
  context: Context,
  noteDifference: NoteDifference,
  differences: Differences,
): Promise<void> {
  await context.outbox.everyMinute('rounds-interrupted', () => refundInterrupted(context))
  await context.outbox.everyMinute('rounds-counted', () => countPlays(context, noteDifference))
  await context.outbox.everyMinute('rounds-shared-ids', () => noteSharedIds(context, noteDifference))
  await context.outbox.everyMinute('rounds-refused', () => closeBooked(context, differences))
  await context.outbox.everyMinute('rounds-reported', () => reportRounds(context))
}
