import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { openDatabase, type Db } from '../kit/db.ts'
import { checkSchema, isComplete, migrate } from '../kit/schema/migrate.ts'
import { schemaFolder } from '../readiness.ts'
import { catalogueOf } from '../testing/catalogue.ts'
import { OwnerDatabases } from '../testing/schema/owner-databases.ts'

const databases = new OwnerDatabases()
afterEach(() => databases.end())

const open = () => databases.open(inject('postgresUrl'))
const openEmpty = () => databases.open(inject('postgresUrl'), 'template0')

/** Copies the schema's files to a folder, with some files added or replaced. */
function withFiles(files: Readonly<Record<string, string>>, folder = databases.copyOfSchema()): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const step = 'schema/steps/9.0.0/pieces.sql'
const own = 'modules/play/rounds/sql'

/** Marks the step `pieces` as released, and returns the folder. */
function released(folder: string): string {
  const list = join(folder, 'schema/steps/released.json')
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, step)))
    .digest('hex')
  const known = JSON.parse(readFileSync(list, 'utf8')) as object
  writeFileSync(list, JSON.stringify({ ...known, '9.0.0': { 'pieces.sql': sha256 } }))
  return folder
}

const unreleased = /^The database was made by an unreleased commit of Baize, which no version can bring up to date: /

const textOf = async (db: Db, signature: string): Promise<string | undefined> =>
  (await sql<{ text: string }>`select pg_get_functiondef(to_regprocedure(${signature})) as text`.execute(db)).rows[0]
    ?.text

test('a failed step changes nothing and says what to do', async () => {
  const { db } = await open()
  const before = await catalogueOf(db)
  const folder = withFiles({
    [step]: 'create table piece (id bigint);',
    'schema/steps/9.0.0/shards.sql': 'create table piece (id bigint);',
  })
  await expect(migrate(db, folder)).rejects.toThrow(
    /^The file schema\/steps\/9\.0\.0\/shards\.sql failed and changed nothing \(.+\); start the previous version again and report this\.$/,
  )
  expect(await catalogueOf(db)).toEqual(before)
})

test('a step that waits for a table lock lets other statements pass, and tries again', async () => {
  const { db, database } = await open()
  const { db: holder, close } = openDatabase({ url: database.url, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  databases.onEnd(close)
  const folder = withFiles({ [step]: 'alter table player add column piece bigint;' })
  let migrating: Promise<string[]> = Promise.resolve([])
  await holder.transaction().execute(async (held) => {
    await held.selectFrom('player').select('player_id').execute()
    migrating = migrate(db, folder)
    const waiting = sql`select from pg_locks where not granted and relation = 'player'::regclass`
    await expect.poll(async () => (await waiting.execute(held)).rows.length).toBe(1)
    expect(await holder.selectFrom('player').select('player_id').execute()).toEqual([])
  })
  expect(await migrating).toEqual([step])
})

test('builds an empty database only once if two processes start together', async () => {
  const { db } = await openEmpty()
  const [one, other] = await Promise.all([migrate(db, schemaFolder), migrate(db, schemaFolder)])
  expect([one.length, other.length].filter((count) => count > 0)).toHaveLength(1)
})

test('a released step that was edited is refused by name', async () => {
  const { db } = await open()
  const folder = databases.copyOfSchema()
  appendFileSync(join(folder, 'schema/steps/0.3.0/from-0.2.0.sql'), '-- a remark\n')
  const refusal = /^The step 0\.3\.0\/from-0\.2\.0\.sql was edited after this database applied it: /
  await expect(migrate(db, folder)).rejects.toThrow(refusal)
  await expect(checkSchema(db, folder)).rejects.toThrow(refusal)
})

test('a database that has an earlier text of a step is one of an unreleased commit', async () => {
  const { db } = await open()
  const folder = withFiles({ [step]: 'create table piece (id bigint);\n' })
  await migrate(db, folder)
  appendFileSync(join(folder, step), '-- a remark\n')
  await expect(migrate(db, folder)).rejects.toThrow(unreleased)
  await expect(migrate(db, released(folder))).rejects.toThrow(unreleased)
})

test('a database with a step that no release has is one of an unreleased commit', async () => {
  const { db } = await open()
  await migrate(db, withFiles({ 'schema/steps/0.3.0/pieces.sql': 'create table piece (id bigint);' }))
  await expect(migrate(db, schemaFolder)).rejects.toThrow(unreleased)
  await expect(checkSchema(db, schemaFolder)).rejects.toThrow(unreleased)
})

test('a database of migrations that no release has is refused, and stays as it is', async () => {
  const { db } = await openEmpty()
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(db)
  await sql`insert into kysely_migration values ('0000-migrations', 'now'), ('1001-cycle-starts', 'now')`.execute(db)
  await expect(migrate(db, schemaFolder)).rejects.toThrow(unreleased)
  const { rows } = await sql`select name from kysely_migration`.execute(db)
  expect(rows).toHaveLength(2)
})

test('a newer version’s database is refused, although a running program may continue to use it', async () => {
  const { db } = await open()
  const text = readFileSync(join(schemaFolder, own, 'goes-on.sql'), 'utf8')
  const newer = withFiles({ [step]: 'create table piece (id bigint);', [`${own}/goes-on.sql`]: `-- newer\n${text}` })
  expect(await isComplete(db, newer)).toBe(false)
  expect(await migrate(db, newer)).toEqual([step, `${own}/goes-on.sql`])
  const { rows } = await sql`
    select relnamespace::regnamespace::text as schema from pg_class where relname = 'piece'`.execute(db)
  expect(rows).toEqual([{ schema: 'public' }])
  const before = await catalogueOf(db)
  await expect(migrate(db, schemaFolder)).rejects.toThrow('The database belongs to a newer version of Baize.')
  await expect(checkSchema(db, schemaFolder)).resolves.toBeUndefined()
  expect(await isComplete(db, schemaFolder)).toBe(true)
  expect(await catalogueOf(db)).toEqual(before)
})

test('a function whose text changed is replaced, and one that no file has is dropped', async () => {
  const { db } = await open()
  const folder = withFiles({ [`${own}/two.sql`]: 'create function two() returns integer language sql return 2;' })
  expect(await migrate(db, folder)).toEqual([`${own}/two.sql`])
  expect(await isComplete(db, folder)).toBe(true)
  withFiles({ [`${own}/two.sql`]: 'create function two() returns integer language sql return 1 + 1;' }, folder)
  expect(await isComplete(db, folder)).toBe(false)
  expect(await migrate(db, folder)).toEqual([`${own}/two.sql`])
  expect(await textOf(db, 'two()')).toContain('1 + 1')
  rmSync(join(folder, own, 'two.sql'))
  expect(await migrate(db, folder)).toEqual(['drop function two()'])
  expect(await textOf(db, 'two()')).toBeNull()
  expect(await migrate(db, folder)).toEqual([])
})

test('a changed signature replaces the old one, unless a file keeps it', async () => {
  const { db } = await open()
  const twice = (type: string) => `create function twice(n ${type}) returns ${type} language sql return 2 * n;`
  const folder = withFiles({ [`${own}/twice.sql`]: twice('integer') })
  await migrate(db, folder)
  withFiles({ [`${own}/twice.sql`]: twice('bigint'), [`${own}/twice-until-9.sql`]: twice('integer') }, folder)
  await migrate(db, folder)
  expect(await textOf(db, 'twice(integer)')).toBeDefined()
  rmSync(join(folder, own, 'twice-until-9.sql'))
  expect(await migrate(db, folder)).toEqual(['drop function twice(integer)'])
  expect(await textOf(db, 'twice(bigint)')).toContain('2 * n')
})

test('a changed result, column or type is created again together with everything that depends on it', async () => {
  const { db } = await open()
  const files = (type: string, column: string) => ({
    [`${own}/a-user.sql`]:
      'create function pair_of(n integer) returns pair language sql return (select row(half, n)::pair from halved);',
    [`${own}/b-view.sql`]: `create view halved as select half_of(4) as half${column};`,
    [`${own}/c-function.sql`]: `create function half_of(n integer) returns ${type} language sql return n / 2;`,
    [`${own}/d-type.sql`]: `create type pair as (half ${type}, whole integer);`,
  })
  const folder = withFiles(files('integer', ', 1 as more'))
  await migrate(db, folder)
  withFiles(files('bigint', ''), folder)
  const grant = 'grant select on halved to baize_program'
  await migrate(db, folder, async (tx) => void (await sql.raw(grant).execute(tx)))
  const { rows } = await sql`select half, pg_typeof(half)::text as type, pair_of(4)::text as pair from halved`.execute(
    db,
  )
  expect(rows).toEqual([{ half: 2n, type: 'bigint', pair: '(2,4)' }])
})

test('a step may change a column that views and functions use', async () => {
  const { db } = await open()
  const view = `${own}/views-of-pieces.sql`
  const folder = withFiles({
    [step]: 'create table piece (id integer, colour text);',
    [view]: 'create view coloured as select id, colour from piece;',
  })
  await migrate(db, folder)
  withFiles(
    {
      'schema/steps/9.0.0/wider.sql':
        'alter table piece alter column id type bigint; alter table piece drop column colour;',
      [view]: 'create view coloured as select id from piece;',
    },
    folder,
  )
  expect(await migrate(db, folder)).toEqual(['schema/steps/9.0.0/wider.sql', view])
  const { rows } = await sql`select pg_get_viewdef('coloured'::regclass) as text`.execute(db)
  expect(rows).toEqual([{ text: expect.not.stringContaining('colour,') }])
})

test('a step creates the function that its index needs', async () => {
  const { db } = await open()
  const folder = withFiles({
    [step]: 'create table piece (id integer); create index piece_twice on piece (twice_of(id));',
    [`${own}/twice-of.sql`]: 'create function twice_of(n integer) returns integer language sql immutable return 2 * n;',
  })
  expect(await migrate(db, folder)).toEqual([step, `${own}/twice-of.sql`])
})

test('a file of functions with another statement, and one that is no SQL, are refused by name', async () => {
  const { db } = await openEmpty()
  const index = withFiles({ [`${own}/late.sql`]: 'create index late on round (state);' })
  await expect(migrate(db, index)).rejects.toThrow(
    /^The file modules\/.*\/late\.sql has a statement that creates no function/,
  )
  const wrong = withFiles({ [`${own}/wrong.sql`]: 'create funktion wrong();' })
  await expect(migrate(db, wrong)).rejects.toThrow(
    /^The file modules\/.*\/wrong\.sql is not SQL \(syntax error at or near "funktion"\)/,
  )
})

test('the body of every function is valid', async () => {
  const { db } = await open()
  const { rows } = await sql<{ checked: string }>`
    select oid::regprocedure::text as checked,
      case (select lanname from pg_language where pg_language.oid = prolang)
        when 'plpgsql' then plpgsql_validator(oid)::text else fmgr_sql_validator(oid)::text end
    from pg_proc where pronamespace = 'public'::regnamespace and prolang in (
      select oid from pg_language where lanname in ('plpgsql', 'sql'))`.execute(db)
  expect(rows.length).toBeGreaterThan(30)
})
