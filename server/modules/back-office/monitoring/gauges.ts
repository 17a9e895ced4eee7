import { queueNames } from '@baize/contract/queues/staff'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { databaseNow } from '../../../kit/probes/right-clock.ts'
import { sealLagSeconds } from '../../money/ledger/service.ts'
import { waitingIn } from '../queues/service.ts'
import { lostWebhooks } from '../webhooks/service.ts'

type Watched = Pick<Context, 'db' | 'clock' | 'database' | 'outbox' | 'log'>

/** For this long, in milliseconds, scrapes share one reading of the database. */
const freshMs = 10_000

/**
 * Counts the connections of this process. If queries wait for a connection, the pool is too small or the database too
 * slow.
 */
export function poolGauges({ database }: Pick<Context, 'database'>): Registry {
  const registry = new Registry()
  const connections = new Gauge({
    name: 'baize_database_connections',
    help: 'Connections by pool and state; waiting are the callers that have none',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of [
        ['main', database.pool],
        ['batches', database.byKey],
      ] as const) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return registry
}

/**
 * Whether the latest attempt of PostgreSQL to copy its write-ahead log into the archive has failed. PostgreSQL retries
 * by itself.
 */
async function isArchiveFailing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean | null }>`
    select last_failed_time > coalesce(last_archived_time, '-infinity') as fails from pg_stat_archiver`.execute(db)
  return rows[0]?.fails ?? false
}

/**
 * How many seconds this process's clock is ahead of PostgreSQL's. The error is at most half of the time that the query
 * takes.
 */
async function secondsAhead({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<number> {
  const asked = clock.now()
  const at = await databaseNow(database.pool)
  const answered = clock.now()
  return (asked.since(at).total('seconds') + answered.since(at).total('seconds')) / 2
}

/**
 * Metrics of the whole deployment. Every platform process reads the same values, so dashboards must take the maximum
 * and not the sum. Only the metric about the clock differs between processes.
 */
export function houseGauges(context: Watched): { readonly registry: Registry; read(): Promise<void> } {
  const { db, clock, outbox, log } = context
  const registry = new Registry()
  const gauge = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobs = gauge('baize_jobs_waiting', 'Jobs that are due and not taken', ['queue'])
  const jobAge = gauge('baize_job_wait_seconds', 'How long the oldest due job has waited', ['queue'])
  const items = gauge('baize_staff_items', 'Items that wait for staff', ['queue'])
  const itemAge = gauge('baize_staff_wait_seconds', 'How long the oldest item has waited for staff', ['queue'])
  const sealLag = gauge('baize_seal_lag_seconds', 'Time since the newest seal while entries wait for the next', [])
  const lost = gauge('baize_webhook_events_lost', 'Events deleted by age that the endpoint had not accepted', [
    'endpoint',
  ])
  const archive = gauge('baize_archive_failing', 'Whether PostgreSQL cannot copy its log into the archive', [])
  const ahead = gauge('baize_clock_ahead_seconds', 'How far this clock is ahead of PostgreSQL’s', [])
  const readAll = async (): Promise<void> => {
    const due = await outbox.waiting(db)
    jobs.reset()
    jobAge.reset()
    for (const { queue, count, oldestSeconds } of due) {
      jobs.set({ queue }, count)
      jobAge.set({ queue }, oldestSeconds)
    }
    for (const queue of queueNames) {
      const { count, oldestAt } = await waitingIn[queue](db)
      items.set({ queue }, count)
      itemAge.set({ queue }, oldestAt ? clock.now().since(oldestAt).total('seconds') : 0)
    }
    ahead.set(await secondsAhead(context))
    sealLag.set(await sealLagSeconds(context))
    archive.set((await isArchiveFailing(db)) ? 1 : 0)
    lost.reset()
    for (const { endpointId, lost: count } of await lostWebhooks(db)) lost.set({ endpoint: endpointId }, Number(count))
  }
  let reading: Promise<void> | undefined
  return {
    registry,
    read() {
      if (!reading) {
        reading = readAll().catch((error: unknown) =>
          log.warn({ err: error }, 'the gauges of the metrics could not be read from the database'),
        )
        void reading.finally(() => setTimeout(() => (reading = undefined), freshMs).unref())
      }
      return reading
    },
  }
}
