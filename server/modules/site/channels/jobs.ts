import type { Context } from '../../../context.ts'
import { deleteEventsBefore, deletePostsBefore, deleteReportsBefore } from './retention-store.ts'

/** How many days messages can be read in their channel. */
const eventDays = 90
/** How many days messages and reports are kept for their authors and for staff. */
const recordDays = 365
const batch = 5000

/** Deletes old messages and reports, every minute. */
export async function startChannels(context: Context): Promise<void> {
  await context.outbox.everyMinute('channels-retention', () => forgetOldMessages(context))
}

/**
 * Deletes one batch of each kind; the next run deletes further ones. Messages in the casino's name, nicknames and mutes
 * are kept.
 */
export async function forgetOldMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days })
  await deleteEventsBefore(db, daysAgo(eventDays), batch)
  await deletePostsBefore(db, daysAgo(recordDays), batch)
  await deleteReportsBefore(db, daysAgo(recordDays), batch)
}
