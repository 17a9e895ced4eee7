import { PgBoss, fromKysely } from 'pg-boss'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'

/**
 * Consequences that must happen once a transaction has committed: they are written in that transaction and worked off by
 * pg-boss, at least once, so every worker must be safe to repeat.
 */
export interface Outbox {
  /** Puts a job into the queue, in the caller's transaction. */
  send(tx: Tx, queue: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /** Works the queue off; a job that throws is tried again with growing pauses, at most 12 times in about a day. */
  work<T extends object>(queue: string, handler: (data: T) => Promise<void>): Promise<void>
  /** Runs `handler` every minute on one of the processes. */
  everyMinute(queue: string, handler: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 14_400, expireInSeconds: 120 }

export async function openOutbox(url: string, log: Log): Promise<Outbox> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'baize-outbox' })
  boss.on('error', (error) => log.error({ err: error }, 'outbox'))
  await boss.start()
  const known = new Set<string>()
  const ensureQueue = async (queue: string): Promise<void> => {
    if (known.has(queue)) return
    await boss.createQueue(queue, retries)
    known.add(queue)
  }
  const work: Outbox['work'] = async (queue, handler) => {
    await ensureQueue(queue)
    await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
      if (job) await handler(job.data as never)
    })
  }
  return {
    async send(tx, queue, data, options = {}) {
      await ensureQueue(queue)
      await boss.send(queue, data, {
        db: fromKysely(tx),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },
    work,
    async everyMinute(queue, handler) {
      await work(queue, handler)
      await boss.schedule(queue, '* * * * *')
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
