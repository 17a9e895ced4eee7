import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from '../testing/build.ts'
import { transaction } from './db.ts'

let running: TestApp
beforeAll(async () => {
  running = await build()
})
afterAll(() => running.close())

test('a connection that breaks during a transaction ends only that transaction', async () => {
  const { db } = running.context
  const broken = transaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // Another connection terminates this connection between two of its queries, and waits until it has ended.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
