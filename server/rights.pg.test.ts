import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { tableClasses } from './cluster/spread-schema.ts'
import { readConfig } from './config.ts'
import { keptTables, readTables } from './kept-tables.ts'
import { isCluster } from './kit/shards/workers.ts'
import { openDatabase, sqlState, type Db } from './kit/db.ts'
import { grantRights } from './kit/schema/rights.ts'
import { migrateSchema, refusePowers } from './migrate-schema.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

const denied = '42501'
const tables = { kept: keptTables, read: readTables }

let database: TestDatabase
let program: { db: Db; close(): Promise<void> }
let owner: { db: Db; close(): Promise<void> }

const open = (url: string) => openDatabase({ url, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  program = open(database.url)
  owner = open(database.ownerUrl)
})

afterAll(async () => {
  await Promise.all([program.close(), owner.close()])
  await database.drop()
})

/**
 * Runs a statement as the program's role and rolls it back.
 * @returns the SQLSTATE of the refusal, or `done`
 */
async function attempt(statement: string): Promise<string> {
  const undo = new Error('undo')
  try {
    await program.db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) return sqlState(error)
  }
  return 'done'
}

async function outcomes(statements: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const statement of statements) found[statement] = await attempt(statement)
  return found
}

const all = (statements: readonly string[], outcome: string) =>
  Object.fromEntries(statements.map((statement) => [statement, outcome]))

const { everywhere: shared, byShard, byKey } = await tableClasses()

/** The column by which a cluster distributes the table. Undefined if the table is not distributed. */
function spreadBy(table: string): string | undefined {
  return byShard.includes(table) ? 'shard' : byKey[table]
}

/** Reads every table of the schema from PostgreSQL's catalogue, each with one of its columns. */
async function tablesIn(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct on (relname) relname as table, attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and attidentity = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname, attnum`.execute(owner.db)
  return rows.map(({ table, column }) => ({ table, column: spreadBy(table) ?? column }))
}

describe("the program's role", () => {
  const isKept = (table: string) => [...keptTables, ...readTables].some((name) => name === table)
  const isRead = (table: string) => readTables.some((name) => name === table)

  test('changes and deletes no entry, movement, seal or record, whichever table has it', async () => {
    const found = await tablesIn()
    const kept = found.filter(({ table }) => isKept(table))
    expect(kept.map(({ table }) => table)).toEqual([...keptTables, ...readTables].toSorted())
    const forbidden = kept.flatMap(({ table, column }) => [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      // In a cluster, rows can only be locked within one shard.
      `select from ${table}${spreadBy(table) ? ` where ${column} = '0'` : ''} for update`,
      ...(isRead(table) ? [`insert into ${table} (${column}) select ${column} from ${table}`] : []),
    ])
    expect(await outcomes(forbidden)).toEqual(all(forbidden, denied))
  })

  test('reads every table, only adds rows to kept tables, and changes all others', async () => {
    const found = await tablesIn()
    const onCluster = await isCluster(owner.db)
    // In a cluster, filling a reference table from a query needs the right to update the table. The program does not
    // have that right for these tables, so the test only plans the insert without running it.
    const start = (table: string) =>
      onCluster && shared.includes(table) && isKept(table) ? 'explain insert' : 'insert'
    const permitted = found.flatMap(({ table, column }) => [
      `select from ${table} limit 1`,
      ...(isRead(table) ? [] : [`${start(table)} into ${table} (${column}) select ${column} from ${table} limit 0`]),
      ...(isKept(table)
        ? []
        : [`update ${table} set ${column} = ${column} where false`, `delete from ${table} where false`]),
    ])
    expect(await outcomes(permitted)).toEqual(all(permitted, 'done'))
  })

  test('cannot truncate, alter or drop a table', async () => {
    const statements = (await tablesIn()).flatMap(({ table, column }) => [
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} alter ${column} drop not null`,
      `drop table ${table}`,
      `create index on ${table} (${column})`,
    ])
    expect(await outcomes(statements)).toEqual(all(statements, denied))
  })

  test('cannot create anything, nor use programs, files, settings or other roles of the server', async () => {
    const statements = [
      'create table thing (id bigint)',
      'create temporary table ledger_journal (id bigint)',
      'create schema things',
      'create table pgboss.thing (id bigint)',
      "create function thing() returns int language sql as 'select 1'",
      'create or replace function may_bet(player) returns boolean language sql return true',
      'alter function may_bet(text, text, text) reset all',
      'create extension citext',
      `copy (select 1) to program 'cat'`,
      `copy (select 1) to '/tmp/thing'`,
      `select pg_read_file('postgresql.conf')`,
      'select pg_reload_conf()',
      'create role friend',
      'alter role current_user superuser',
      `set role ${new URL(database.ownerUrl).username}`,
      'set session_replication_role = replica',
      "set session authorization 'baize'",
    ]
    expect(await outcomes(statements)).toEqual(all(statements, denied))
  })

  test('may use everything that it needs: sequences of seals, notifications and the job queue', async () => {
    const statements = [
      `select setval('ledger_open_seal', 1)`,
      `select pg_notify('baize_changed', '[]')`,
      `select pgboss.create_queue('thing', '{"policy": "standard"}'::jsonb)`,
      `delete from pgboss.job`,
    ]
    expect(await outcomes(statements)).toEqual(all(statements, 'done'))
  })
})

test("no function finds its tables through its caller's search path", async () => {
  const { rows } = await sql`
    select oid::regprocedure::text as loose from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosqlbody is null
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`.execute(
    owner.db,
  )
  expect(rows, 'write the body of an SQL function as `begin atomic … end` or `return …`').toEqual([])
})

test('a new table has its rights after migrate', async () => {
  await sql`drop table saved_view`.execute(owner.db)
  await sql`create table public.saved_view (id bigint)`.execute(owner.db)
  expect(await attempt('select from saved_view')).toBe(denied)
  const environment = { NODE_ENV: 'test', DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  await migrateSchema(readConfig(environment))
  expect(await attempt('delete from saved_view')).toBe('done')
})

test('refuses a role with more rights than the program needs', async () => {
  await sql`create role strong login createdb`.execute(owner.db)
  await expect(owner.db.transaction().execute((tx) => grantRights(tx, 'strong', tables))).rejects.toThrow(
    'The role strong of DATABASE_URL has attributes of an administrator: take that from it.',
  )
  await sql`drop role strong`.execute(owner.db)
})

test('production refuses to serve as the owner of the database', async () => {
  const serve = (url: string) =>
    refusePowers({ ...readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), production: true }, program.db)
  await expect(serve(database.ownerUrl)).rejects.toThrow(/^The role baize of DATABASE_URL is a superuser: /)
  await expect(serve(database.url)).resolves.toBeUndefined()
})
