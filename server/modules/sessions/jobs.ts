import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { deleteAttemptsBefore } from './credential-store.ts'
import { announceEnd } from './open.ts'
import { lifetimeLimits } from './rules.ts'
import { updateIdle } from './store.ts'

const batch = 500
const batchesPerRun = 100

/** Every minute: ends sessions that are over, so that their pages hear of it, and forgets old failed log-ins. */
export async function startSessions(context: Context): Promise<void> {
  await context.outbox.everyMinute('sessions-end', () => endIdleSessions(context))
}

export async function endIdleSessions(context: Context): Promise<void> {
  const now = context.clock.now()
  const limits = lifetimeLimits(now, context.config.sessions)
  for (let run = 0; run < batchesPerRun; run++) {
    const ended = await transaction(context.db, (tx) => updateIdle(tx, limits, now, batch))
    for (const { playerId, id } of ended) await announceEnd(context, playerId, [id])
    if (ended.length < batch) break
  }
  await deleteAttemptsBefore(context.db, now.subtract({ hours: 24 }))
}
