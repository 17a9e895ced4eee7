import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../../../testing/build.ts'

let running: TestApp
beforeAll(async () => {
  running = await build()
})
afterAll(() => running.close())

test('open payments are reconciled every minute', async () => {
  const { rows } = await sql`select cron from pgboss.schedule where name = 'reconcile-payments'`.execute(
    running.context.db,
  )
  expect(rows).toEqual([{ cron: '* * * * *' }])
})
