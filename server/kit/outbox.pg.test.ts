import { sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../testing/build.ts'
import { aheadBy, systemClock, type Clock } from './clock.ts'
import { transaction } from './db.ts'
import { createLog } from './log.ts'
import { openOutbox } from './outbox.ts'
import { requireRightClock } from './probes/right-clock.ts'

let running: TestApp
beforeAll(async () => {
  running = await build({}, { jobs: false })
})
afterAll(() => running.close())

test('a scheduled job runs, although it has no data', async () => {
  const { config, outbox } = running.context
  const { promise, resolve } = Promise.withResolvers<string>()
  await outbox.everyMinute('test-minutes', () => Promise.resolve(resolve('done')))
  const pool = new pg.Pool({ connectionString: config.database.url })
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const scheduler = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false })
  await scheduler.start()
  // Sends the job that the schedule would otherwise send every minute.
  await scheduler.send('test-minutes', null)
  expect(await promise).toBe('done')
  await scheduler.stop()
  await pool.end()
})

const ahead = (minutes: number): Clock => aheadBy(Temporal.Duration.from({ minutes }))

test.each([
  ['minutes ahead', 4, true],
  ['minutes behind', -4, true],
  ['far ahead', 300, false],
  ['far behind', -300, false],
])('a process whose clock is %s', async (_where, minutes, isRight) => {
  const check = requireRightClock(ahead(minutes), () => Promise.resolve(systemClock.now()))
  expect(
    await check().then(
      () => true,
      () => false,
    ),
  ).toBe(isRight)
})

test('a process whose clock is wrong leaves jobs to another process', async () => {
  const { config, db, outbox } = running.context
  const wrong = await openOutbox(config.database.url, createLog('silent'), ahead(300))
  const done: string[] = []
  const failed = sql`select from pgboss.job where name = 'test-clock' and state = 'retry'`
  await wrong.work('test-clock', () => Promise.resolve(void done.push('wrong')))
  await transaction(db, (tx) => outbox.send(tx, 'test-clock', {}))
  await expect.poll(async () => (await failed.execute(db)).rows.length, { timeout: 10_000 }).toBe(1)
  await wrong.stop()
  await outbox.work('test-clock', () => Promise.resolve(void done.push('right')))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['right'])
})
