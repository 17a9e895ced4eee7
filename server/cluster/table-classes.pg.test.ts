import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../kit/db.ts'
import { tableClasses } from './spread-schema.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

const { byShard, byKey, everywhere, house } = await tableClasses()

let database: TestDatabase
let owner: Database

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  owner = openDatabase({ url: database.ownerUrl, poolSize: 1, statementTimeoutMs: 0 }, () => undefined)
})

afterAll(async () => {
  await owner.close()
  await database.drop()
})

const spreadBy: ReadonlyMap<string, string> = new Map([
  ...byShard.map((table) => [table, 'shard'] as const),
  ...Object.entries(byKey),
])

test('the files declare for each table where a cluster stores it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(owner.db)
  const placed = [...byShard, ...Object.keys(byKey), ...everywhere, ...house].toSorted()
  expect(rows.map(({ name }) => name)).toEqual(placed)
})

test('every unique key of a distributed table contains its distribution column', async () => {
  const { rows } = await sql<{ table: string; key: string; columns: string[] }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as key,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique`.execute(owner.db)
  const loose = rows.filter(({ table, columns }) => !columns.includes(spreadBy.get(table) ?? columns[0] ?? ''))
  expect(loose.map(({ key }) => key)).toEqual([])
})

test('no foreign key refers from a distributed table to a table on another server', async () => {
  const { rows } = await sql<{ from: string; to: string; columns: string[] }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(owner.db)
  const together = (from: string, to: string, columns: readonly string[]): boolean =>
    everywhere.includes(to) ||
    (!spreadBy.has(from) && !spreadBy.has(to)) ||
    (spreadBy.get(from) === 'shard' && spreadBy.get(to) === 'shard' && columns.includes('shard'))
  expect(rows.filter(({ from, to, columns }) => !together(from, to, columns))).toEqual([])
})
