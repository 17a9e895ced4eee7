import type { Context } from '../../../context.ts'
import { deleteSendingsBefore } from './store.ts'

/** Deletes old records of which addresses sign-up mails were sent to, every minute. */
export async function startSignup(context: Context): Promise<void> {
  await context.outbox.everyMinute('signup-mailings', () =>
    deleteSendingsBefore(context.db, context.clock.now().subtract({ hours: 24 })),
  )
}
