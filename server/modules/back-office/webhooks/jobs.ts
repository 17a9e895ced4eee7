import type { Context } from '../../../context.ts'
import { days } from '../../../kit/clock.ts'
import { deliverTo } from './deliver.ts'
import { deleteRemoved } from './endpoint-store.ts'
import { deleteAges, deleteEvents, insertAge, selectNumberBefore } from './event-store.ts'
import { queueEvents } from './queue-events.ts'

const pauseMs = 500
/** How many days events are kept. Until then they can be sent again. */
const keptDays = 30
const deletedAtOnce = 5_000
const stepsPerRun = 20

/**
 * Starts sending events in every process, and starts the job that deletes old events. Events are sent to each endpoint
 * independently, so that a slow endpoint does not delay the others.
 */
export async function startWebhooks(context: Context): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  context.outbox.repeat('webhooks', pauseMs, async (signal) => {
    if (signal.aborted) return void (await Promise.all(busy.values()))
    for (const endpointId of await queueEvents(context)) {
      if (busy.has(endpointId)) continue
      const work = deliverTo(context, endpointId, signal)
        .catch((error: unknown) => {
          if (!signal.aborted)
            context.log.error(
              { err: error, endpointId },
              'sending events to a webhook endpoint failed; it is tried again',
            )
        })
        .finally(() => busy.delete(endpointId))
      busy.set(endpointId, work)
    }
  })
  await context.outbox.everyMinute('webhooks-old', () => deleteOld(context))
}

/** Deletes the events that were recorded more than `keptDays` ago, and the remaining rows of removed endpoints. */
export async function deleteOld({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const before = now.subtract(days(keptDays))
  await insertAge(db, now)
  for (let step = 0; step < stepsPerRun; step++) {
    if (!(await deleteRemoved(db, deletedAtOnce))) break
  }
  const upTo = await selectNumberBefore(db, before)
  if (upTo === undefined) return
  for (let step = 0; step < stepsPerRun; step++) {
    const { deleted, lost } = await deleteEvents(db, { upTo, limit: deletedAtOnce })
    if (lost > 0)
      log.error({ lost }, 'events were deleted because of their age, although a webhook endpoint had not accepted them')
    if (deleted < deletedAtOnce) return deleteAges(db, before)
  }
}

/** Sends all webhook events that are due now. Tests and commands use this. */
export async function deliverDue(context: Context): Promise<void> {
  const on = await queueEvents(context)
  await Promise.all(on.map((endpointId) => deliverTo(context, endpointId)))
}
