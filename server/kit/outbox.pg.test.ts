import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../testing/build.ts'

let running: TestApp
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())

test('a job of the schedule runs, although it has no data', async () => {
  const { config, outbox } = running.context
  const { promise, resolve } = Promise.withResolvers<string>()
  await outbox.everyMinute('test-minutes', () => Promise.resolve(resolve('done')))
  const pool = new pg.Pool({ connectionString: config.database.url })
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const scheduler = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false })
  await scheduler.start()
  // as the schedule does each minute
  await scheduler.send('test-minutes', null)
  expect(await promise).toBe('done')
  await scheduler.stop()
  await pool.end()
})
