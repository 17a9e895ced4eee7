import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import { seal, sealedBy, unseal, type Keys } from './seal.ts'

/** A database column with encrypted values. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The field that contains the encrypted value, if the column contains JSON objects. */
  readonly field?: string
  readonly key: readonly string[]
  readonly purpose: string
  /** Restricts the rows to those that have the given value in each of the given columns. */
  readonly only?: Readonly<Record<string, string>>
}

export interface Resealed {
  readonly resealed: number
  /** How many rows no configured secret can decrypt. These rows are not changed. */
  readonly unopened: number
  /** How many rows are not encrypted with the current secret after the run. They include the `unopened` rows. */
  readonly left: number
}

const page = 500

type Row = Readonly<Record<string, unknown>> & { readonly sealed: string }

/**
 * Encrypts the values of a column again with the current secret, row by row. A row that somebody changes in the
 * meantime is skipped. A second run continues where the first run ended.
 */
export async function resealColumn(db: Db, keys: Keys, of: SealedColumn): Promise<Resealed> {
  let resealed = 0
  let unopened = 0
  let after: Row | undefined
  for (;;) {
    const rows = await selectOthers(db, keys, of, after)
    for (const row of rows) {
      const value = openedOr(keys, of.purpose, row.sealed)
      if (value === undefined) unopened += 1
      else if (await replace(db, of, row, seal(keys, of.purpose, value))) resealed += 1
    }
    after = rows.at(-1)
    if (rows.length < page) return { resealed, unopened, left: await countOthers(db, keys, of) }
  }
}

function openedOr(keys: Keys, purpose: string, sealed: string): object | undefined {
  try {
    return unseal(keys, purpose, sealed) as object
  } catch {
    return undefined
  }
}

const keyOf = ({ key }: SealedColumn): RawBuilder<unknown> => sql.join(key.map((name) => sql.ref(name)))
const valuesOf = ({ key }: SealedColumn, row: Row): RawBuilder<unknown> => sql.join(key.map((name) => row[name]))

const textOf = ({ column, field }: SealedColumn): RawBuilder<unknown> =>
  field === undefined ? sql.ref(column) : sql`(${sql.ref(column)} ->> ${field})`

const valueOf = ({ column, field }: SealedColumn, sealed: string): RawBuilder<unknown> =>
  field === undefined
    ? sql`${sealed}`
    : sql`jsonb_set(${sql.ref(column)}, array[${field}]::text[], to_jsonb(${sealed}::text))`

function others(keys: Keys, of: SealedColumn): RawBuilder<unknown> {
  const chosen = Object.entries(of.only ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const isOther = sql`not starts_with(${textOf(of)}, ${sealedBy(keys.current)})`
  return sql.join([isOther, ...chosen], sql` and `)
}

async function selectOthers(db: Db, keys: Keys, of: SealedColumn, after: Row | undefined): Promise<readonly Row[]> {
  const further = after === undefined ? sql`` : sql`and (${keyOf(of)}) > (${valuesOf(of, after)})`
  const { rows } = await sql<Row>`
    select ${keyOf(of)}, ${textOf(of)} as sealed from ${sql.table(of.table)}
    where ${others(keys, of)} ${further} order by ${keyOf(of)} limit ${page}`.execute(db)
  return rows
}

async function replace(db: Db, of: SealedColumn, row: Row, sealed: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${valueOf(of, sealed)}
    where (${keyOf(of)}) = (${valuesOf(of, row)}) and ${textOf(of)} = ${row.sealed}`.execute(db)
  return numAffectedRows === 1n
}

async function countOthers(db: Db, keys: Keys, of: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(of.table)} where ${others(keys, of)}`.execute(db)
  return rows[0]?.count ?? 0
}
