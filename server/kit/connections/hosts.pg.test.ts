import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { openDatabase } from '../db.ts'
import { findPrimary } from './hosts.ts'

test('a process finds the host that answers, although the first one does not', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  const url = database.url.replace('127.0.0.1:', `127.0.0.1:${await freePort()},127.0.0.1:`)
  const { db, close } = openDatabase({ url, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/ECONNREFUSED/)
  await findPrimary(url)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  await database.drop()
})
