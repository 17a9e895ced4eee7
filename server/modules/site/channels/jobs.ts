import type { Context } from '../../../context.ts'
import { deleteEventsBefore, deletePostsBefore, deleteReportsBefore } from './retention-store.ts'

/** Messages stay readable for this long. */
const eventDays = 90
/** Authors and staff find messages and reports for this long. */
const recordDays = 365
const batch = 5000

/** Forgets old messages and reports. */
export async function startChannels(context: Context): Promise<void> {
  await context.outbox.everyMinute('channels-retention', () => forgetOldMessages(context))
}

/** One batch of each kind; the next minute takes the rest. Messages of the house, nicknames and mutes stay. */
export async function forgetOldMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days })
  await deleteEventsBefore(db, daysAgo(eventDays), batch)
  await deletePostsBefore(db, daysAgo(recordDays), batch)
  await deleteReportsBefore(db, daysAgo(recordDays), batch)
}
