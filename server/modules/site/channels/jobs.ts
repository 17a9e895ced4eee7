import type { Context } from '../../../context.ts'
import { deleteEventsBefore, deletePostsBefore, deleteReportsBefore } from './retention-store.ts'

/** For how many days readers of a channel can read its messages. */
const eventDays = 90
/**
 * How many days messages and reports are kept. During this time, authors can still read their messages, and staff can
 * read messages and reports.
 */
const recordDays = 365
const batch = 5000

export async function startChannels(context: Context): Promise<void> {
  await context.outbox.everyMinute('channels-retention', () => forgetOldMessages(context))
}

/**
 * Deletes one batch of old events, one of old messages and one of old reports. The next run deletes more. Messages in
 * the casino's name, nicknames and mutes are kept.
 */
export async function forgetOldMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days })
  await deleteEventsBefore(db, daysAgo(eventDays), batch)
  await deletePostsBefore(db, daysAgo(recordDays), batch)
  await deleteReportsBefore(db, daysAgo(recordDays), batch)
}
