import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { reach } from '../connections/hosts.ts'

const buildsUnfinished = new Set(['pending', 'in_progress'])
const longestBuildMs = 600_000

/**
 * Brings the tables of the job queue up to date. Must run as the owner of the tables, because the role of the running
 * program may not create anything. Waits for indexes that a new version of the queue builds while jobs are running.
 */
export async function migrateOutbox(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ ...reach(ownerUrl), max: 2 })
  pool.on('error', () => undefined)
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({
    db,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  boss.on('error', reject)
  const run = async (): Promise<void> => {
    await boss.start()
    for (let waitedMs = 0; waitedMs < longestBuildMs; waitedMs += 1000) {
      if (!(await boss.getBamStatus()).some(({ status }) => buildsUnfinished.has(status))) return
      await wait(1000)
    }
  }
  try {
    await Promise.race([run(), failed])
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}
