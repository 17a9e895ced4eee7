import { SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import { PgBoss, fromKysely, type Job, type JobResult } from 'pg-boss'
import { sql } from 'kysely'
import { systemClock, type Clock } from './clock.ts'
import type { Db, Tx } from './db.ts'
import { reach } from './connections/hosts.ts'
import type { Log } from './log.ts'
import { openRepeats } from './repeats.ts'
import { databaseNow, requireRightClock } from './probes/right-clock.ts'
import { inJob, recordedTraceparent } from './telemetry/tracing.ts'

export interface WaitingJobs {
  readonly queue: string
  readonly count: number
  readonly oldestSeconds: number
}

/**
 * Jobs that must run after a transaction has committed. The transaction inserts them. pg-boss runs each job at least
 * once, so every handler must be safe to repeat.
 */
export interface Outbox {
  /** Adds a job to the queue within the caller's transaction, so that it runs only if the transaction commits. */
  send(tx: Tx, queue: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /**
   * Processes the queue, ten jobs at a time. A failed job is retried at most 12 times with growing delays, over about a
   * day. The handler must not wait without a limit, because the results of the ten jobs are reported together.
   */
  // oxlint-disable-next-line no-unnecessary-type-parameters -- a queue holds what its sender wrote
  work<T extends object>(queue: string, handler: (data: T) => Promise<void>): Promise<void>
  /** Runs `handler` every minute, each time in only one of the processes. */
  everyMinute(queue: string, handler: () => Promise<void>): Promise<void>
  /** Counts the jobs whose time has come but which are not running yet. */
  waiting(db: Db): Promise<readonly WaitingJobs[]>
  /**
   * Counts the unfinished jobs whose encrypted data do not begin with `prefix`, which identifies the secret that
   * encrypted them.
   */
  countSealed(db: Db, prefix: string): Promise<number>
  /** Stops taking new jobs, which other processes then take. Resolves when the running jobs have ended. */
  pause(): Promise<void>
  /**
   * Runs `handler` repeatedly in every process, with a delay after each run. When the outbox is paused, the handler is
   * called once more with an aborted signal, so that it can wait for work it has begun.
   */
  repeat(name: string, pauseMs: number, handler: (signal: AbortSignal) => Promise<void>): void
  /**
   * Stops the outbox. Jobs that are still running after `timeoutMs` (at least a second) are returned to their queues.
   */
  stop(timeoutMs?: number): Promise<void>
}

/** The field of a job's data with the trace of the request that created the job. */
const traceKey = '$traceparent'

const batch = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const
/**
 * How often the queues are polled, in seconds. Jobs after a commit should begin soon. Jobs that run every minute can
 * begin a little later, so that an idle deployment causes fewer queries.
 */
const askEverySeconds = { afterCommit: 0.5, everyMinute: 6 } as const
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 14_400, expireInSeconds: 120 }

/**
 * Opens the outbox. Its tables must be up to date (`schema/outbox-schema.ts`). A bloated index is only logged, because
 * only the owner of the tables could rebuild it. While `clock` differs from the database's clock, all jobs fail in this
 * process, so that another process runs them.
 */
export async function openOutbox(url: string, log: Log, clock: Clock = systemClock): Promise<Outbox> {
  const pool = new pg.Pool({ ...reach(url), max: 4, connectionTimeoutMillis: 10_000, application_name: 'baize-outbox' })
  pool.on('error', (error) =>
    log.warn({ err: error }, 'an idle database connection of the job queue was lost; the next query opens a new one'),
  )
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, migrate: false, reindex: false })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports a problem'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reports a problem'))
  await boss.start()
  const rightClock = requireRightClock(clock, () => databaseNow(pool))
  const known = new Set<string>()
  const repeats = openRepeats(log)
  const ensureQueue = async (queue: string): Promise<void> => {
    if (known.has(queue)) return
    await boss.createQueue(queue, retries)
    known.add(queue)
  }
  const workEvery = async (
    pollingIntervalSeconds: number,
    queue: string,
    handler: (data: never) => Promise<void>,
  ): Promise<void> => {
    await ensureQueue(queue)
    const settle = settling({ log, rightClock, queue, handler })
    const options = { ...batch, pollingIntervalSeconds }
    await boss.work<object, JobResult[], typeof options>(queue, options, (jobs) => Promise.all(jobs.map(settle)))
  }
  return {
    async send(tx, queue, data, options = {}) {
      await ensureQueue(queue)
      const asked = recordedTraceparent()
      await boss.send(queue, asked === undefined ? data : { ...data, [traceKey]: asked }, {
        db: fromKysely(tx),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },
    work: (queue, handler) => workEvery(askEverySeconds.afterCommit, queue, handler),
    async everyMinute(queue, handler) {
      await workEvery(askEverySeconds.everyMinute, queue, handler)
      await boss.schedule(queue, '* * * * *')
    },
    repeat: repeats.start,
    async waiting(db) {
      const { rows } = await sql<{ queue: string; count: number; seconds: number }>`
        select name as queue, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as seconds
        from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db)
      return rows.map(({ queue, count, seconds }) => ({ queue, count, oldestSeconds: seconds }))
    },
    async countSealed(db, prefix) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job
        where state <= 'active' and data ? 'sealed' and not starts_with(data ->> 'sealed', ${prefix})`.execute(db)
      return rows[0]?.count ?? 0
    },
    async pause() {
      await Promise.all([repeats.stop(), ...[...known].map((queue) => boss.offWork(queue))])
    },
    async stop(timeoutMs = 5000) {
      await repeats.stop()
      await boss.stop({ graceful: true, timeout: timeoutMs })
      await pool.end()
    },
  }
}

interface Work {
  readonly log: Log
  readonly rightClock: () => Promise<void>
  readonly queue: string
  readonly handler: (data: never) => Promise<void>
}

/** Runs a job and returns its result to pg-boss. */
const settling =
  ({ log, rightClock, queue, handler }: Work) =>
  async ({ id, data }: Job): Promise<JobResult> => {
    try {
      await rightClock()
      // A scheduled job has no data.
      const { [traceKey]: asked, ...content } = (data ?? {}) as { readonly [traceKey]?: string }
      await inJob(`job ${queue}`, SpanKind.CONSUMER, asked, () => handler(content as never))
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, queue, job: id }, 'job failed')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
