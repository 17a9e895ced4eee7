import { sql } from 'kysely'
import type { Db } from '@baize/server/kit/db'

/** Returns SQL that replaces the rows of all tables in the schema `public` by the rows of this database. */
export async function dataAsSql(db: Db): Promise<string> {
  // Tables that were created first come first, because a table may only have foreign keys to tables that already exist.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by oid`.execute(db)
  const names = tables.map(({ name }) => name)
  const statements = [`truncate ${names.map((name) => `"${name}"`).join(', ')};`]
  for (const name of names) statements.push(await rowsAsSql(db, name))
  const { rows: sequences } = await sql<{ name: string; value: bigint }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db)
  for (const { name, value } of sequences) statements.push(`select setval('${name}', ${value});`)
  return `${statements.filter((statement) => statement !== '').join('\n')}\n`
}

/** Returns an SQL statement that inserts all rows of a table, one row per line. Empty for an empty table. */
async function rowsAsSql(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(each)::text as row from ${sql.table(table)} as each order by ctid`.execute(db)
  if (rows.length === 0) return ''
  const json = rows.map(({ row }) => row.replaceAll("'", "''")).join(',\n')
  return `insert into "${table}" select * from json_populate_recordset(null::"${table}", '[\n${json}\n]');`
}
