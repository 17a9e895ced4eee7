import type { Context } from '../../../context.ts'
import { deleteSendingsBefore } from './store.ts'

/** Every minute forgets which addresses sign-ups wrote to yesterday. */
export async function startSignup(context: Context): Promise<void> {
  await context.outbox.everyMinute('signup-mailings', () =>
    deleteSendingsBefore(context.db, context.clock.now().subtract({ hours: 24 })),
  )
}
