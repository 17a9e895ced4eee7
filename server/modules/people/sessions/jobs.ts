import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { deleteAttemptsBefore } from './passwords/credential-store.ts'
import { announceEnd } from './open.ts'
import { mailResetLink, resetQueue, type ResetJob } from './passwords/reset-password.ts'
import { lifetimeLimits } from './rules.ts'
import { updateIdle } from './store.ts'
import { deleteSuccessorsBefore } from './successors/successor-store.ts'

const batch = 500
const batchesPerRun = 100

/**
 * Starts the job that mails links for new passwords, and the job that ends expired sessions every minute so that their
 * pages are notified.
 */
export async function startSessions(context: Context): Promise<void> {
  await context.outbox.everyMinute('sessions-end', () => endIdleSessions(context))
  await context.outbox.work<ResetJob>(resetQueue, (job) => mailResetLink(context, job))
}

/**
 * Ends expired sessions, and deletes counts of failed logins and records of replaced sessions that are older than a
 * day.
 */
export async function endIdleSessions(context: Context): Promise<void> {
  const now = context.clock.now()
  const limits = lifetimeLimits(now, context.config.sessions)
  for (let run = 0; run < batchesPerRun; run++) {
    const ended = await transaction(context.db, (tx) => updateIdle(tx, limits, now, batch))
    for (const { playerId, id } of ended) await announceEnd(context, playerId, [id])
    if (ended.length < batch) break
  }
  const yesterday = now.subtract({ hours: 24 })
  await deleteAttemptsBefore(context.db, yesterday)
  await deleteSuccessorsBefore(context.db, yesterday)
}
