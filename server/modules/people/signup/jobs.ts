import type { Context } from '../../../context.ts'
import { deleteSendingsBefore } from './store.ts'

/** Starts a job that runs every minute and deletes old records of the addresses to which sign-up mails were sent. */
export async function startSignup(context: Context): Promise<void> {
  await context.outbox.everyMinute('signup-mailings', () =>
    deleteSendingsBefore(context.db, context.clock.now().subtract({ hours: 24 })),
  )
}
