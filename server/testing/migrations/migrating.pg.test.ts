import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../../kit/db.ts'
import { checkSchema, migrate } from '../../kit/schema/migrate.ts'
import { migrations } from '../../readiness.ts'
import { catalogueOf } from '../catalogue.ts'
import { OwnerDatabases } from './owner-databases.ts'

const databases = new OwnerDatabases()
afterEach(() => databases.end())

const open = () => databases.open(inject('postgresUrl'))

test('a failed migration changes nothing and says what to do', async () => {
  const { db } = await open()
  const before = await catalogueOf(db)
  const folder = databases.copyOfMigrations()
  writeFileSync(join(folder, '9001-pieces.sql'), 'create table piece (id bigint);')
  writeFileSync(join(folder, '9002-shards.sql'), 'create table piece (id bigint);')
  await expect(migrate(db, folder)).rejects.toThrow(
    /^The migration 9002-shards\.sql failed and changed nothing \(.+\); start the previous version again and report this\.$/,
  )
  expect(await catalogueOf(db)).toEqual(before)
})

test('a migration that waits for a table lets others pass, and tries again', async () => {
  const { db, database } = await open()
  const { db: holder, close } = openDatabase({ url: database.url, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  databases.onEnd(close)
  const folder = databases.copyOfMigrations()
  writeFileSync(join(folder, '9001-pieces.sql'), 'alter table player add column piece bigint;')
  let migrating: Promise<string[]> = Promise.resolve([])
  await holder.transaction().execute(async (held) => {
    await held.selectFrom('player').select('player_id').execute()
    migrating = migrate(db, folder)
    const waiting = sql`select from pg_locks where not granted and relation = 'player'::regclass`
    await expect.poll(async () => (await waiting.execute(held)).rows.length).toBe(1)
    expect(await holder.selectFrom('player').select('player_id').execute()).toEqual([])
  })
  expect(await migrating).toEqual(['9001-pieces'])
})

test('an applied migration that was edited is refused by name', async () => {
  const { db } = await open()
  const folder = databases.copyOfMigrations()
  appendFileSync(join(folder, '0015-ledger.sql'), '-- a remark\n')
  const refusal = /^The migration 0015-ledger\.sql was edited after this database applied it: /
  await expect(migrate(db, folder)).rejects.toThrow(refusal)
  await expect(checkSchema(db, folder)).rejects.toThrow(refusal)
})

test('a newer version’s database is refused, although a running program may continue to use it', async () => {
  const { db } = await open()
  const folder = databases.copyOfMigrations()
  writeFileSync(join(folder, '9001-pieces.sql'), 'create table piece (id bigint);')
  expect(await migrate(db, folder)).toEqual(['9001-pieces'])
  const { rows } = await sql`
    select relnamespace::regnamespace::text as schema from pg_class where relname = 'piece'`.execute(db)
  expect(rows).toEqual([{ schema: 'public' }])
  await expect(migrate(db, migrations)).rejects.toThrow('The database belongs to a newer version of Baize.')
  await expect(checkSchema(db, migrations)).resolves.toBeUndefined()
})
