import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import { MigrationError } from './migration-error.ts'

/**
 * The rights of the program's role. In every table that is not listed here, it may read, insert, update and delete
 * rows.
 */
export interface TableRights {
  /** Tables whose rows the role may only read and insert. */
  readonly kept: readonly string[]
  /** Tables whose rows the role may only read. */
  readonly read: readonly string[]
}

/**
 * Selects the schemas of the program and of its job queue that exist already. In a new database, the schema of the job
 * queue is created later.
 */
async function presentSchemas(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in ('public', 'pgboss')`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Gives a role exactly the rights that the running program needs. The owner of the database must call this again after
 * every change of the schema, because nobody has rights to a new table.
 * @throws MigrationError if the role would keep a right that the program must not have
 */
export async function grantRights(tx: Tx, role: string, tables: TableRights): Promise<void> {
  // With this lock, processes that migrate at the same time wait for each other here. Otherwise one of them would fail
  // if both changed the same row of PostgreSQL's catalogue.
  await sql`select pg_advisory_xact_lock(hashtextextended('baize rights', 0))`.execute(tx)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx)
  const statements = statementsFor(rows[0]?.name ?? '', await presentSchemas(tx), role, tables)
  for (const statement of statements) await statement.execute(tx)
  const [power] = await excessivePowers(tx, role, tables)
  if (power !== undefined) throw new MigrationError(`The role ${role} of DATABASE_URL ${power}: take that from it.`)
}

function statementsFor(database: string, schemas: readonly string[], role: string, { kept, read }: TableRights) {
  const names = (tables: readonly string[]) => sql.join(tables.map((table) => sql.table(`public.${table}`)))
  const to = sql.id(role)
  const here = sql.id(database)
  return [
    sql`revoke create, temporary on database ${here} from public, ${to}`,
    sql`grant connect on database ${here} to ${to}`,
    ...schemas.flatMap((name) => [
      sql`revoke create on schema ${sql.id(name)} from public, ${to}`,
      sql`grant usage on schema ${sql.id(name)} to ${to}`,
      sql`revoke all on all tables in schema ${sql.id(name)} from ${to}`,
      sql`grant select, insert, update, delete on all tables in schema ${sql.id(name)} to ${to}`,
      sql`grant usage, select, update on all sequences in schema ${sql.id(name)} to ${to}`,
    ]),
    sql`revoke update, delete on ${names([...kept, ...read])} from ${to}`,
    sql`revoke insert on ${names(read)} from ${to}`,
  ]
}

const serverRoles = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files']

/**
 * Lists the rights of a role that the running program must not have, in words such as "is a superuser" or "owns
 * tables".
 */
export async function excessivePowers(db: Db | Tx, role: string, { kept, read }: TableRights): Promise<string[]> {
  const { rows } = await sql<{ power: string }>`
    select power from pg_roles as role, lateral (values
      (rolsuper, 'is a superuser'),
      (rolcreatedb or rolcreaterole or rolreplication or rolbypassrls, 'has attributes of an administrator'),
      (has_database_privilege(rolname, current_database(), 'CREATE'), 'may create schemas'),
      (has_database_privilege(rolname, current_database(), 'TEMPORARY'), 'may create temporary tables'),
      (exists (select from unnest(${await presentSchemas(db)}::text[]) as name where has_schema_privilege(rolname, name, 'CREATE')),
        'may create tables and functions'),
      (exists (select from unnest(${serverRoles}::text[]) as name where pg_has_role(rolname, name, 'MEMBER')),
        'may run programs or touch files of the database server'),
      (exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(rolname, relowner, 'MEMBER')),
        'owns tables'),
      (exists (select from unnest(${[...kept, ...read]}::text[]) as name
        where has_table_privilege(rolname, 'public.' || name, 'UPDATE, DELETE, TRUNCATE')
          or has_any_column_privilege(rolname, 'public.' || name, 'UPDATE')), 'may change the books and records')
    ) as found (has, power)
    where rolname = ${role} and has`.execute(db)
  return rows.map(({ power }) => power)
}
