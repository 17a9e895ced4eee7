import { MigrationError } from '../kit/schema/migration-error.ts'
import type { SqlFile } from '../kit/schema/schema-files.ts'
import type { TableClasses } from './spread-tables.ts'

/** Where a cluster stores a table (docs/operator/cluster.md). */
interface Table {
  readonly name: string
  /** The file that creates the table, relative to the server's folder. */
  readonly path: string
  readonly columns: readonly string[]
  /**
   * True if the table's primary key begins with `shard`, as in every table with rows of players. Such a table is
   * distributed by shard and needs no declaration.
   */
  readonly isOfPlayers: boolean
  /**
   * The declaration in the table's comment: `everywhere`, `on the coordinator` or `by <column>`. Undefined if there is
   * none.
   */
  readonly declared: string | undefined
}

/**
 * The line that declares where a cluster stores a table. Every table whose primary key does not begin with `shard`
 * needs it at the end of the comment before its `create table`.
 */
const placeLine = /^-- In a cluster: (.+)\.$/m

/** Finds every table that the files create. It uses PostgreSQL's own parser. */
export async function readTables(files: readonly SqlFile[]): Promise<Table[]> {
  // Imported only here, because the parser compiles WebAssembly on import, and only a cluster and the tests need it.
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  return files.flatMap(({ path, text }) => {
    const bytes = Buffer.from(text)
    return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0 }) => {
      if (stmt === undefined || !('CreateStmt' in stmt)) return []
      const { relation, tableElts = [] } = stmt.CreateStmt
      const [comment = ''] = /(?:--.*\n)*$/.exec(bytes.subarray(0, from).toString()) ?? []
      const [first] = tableElts.flatMap((element) =>
        'Constraint' in element && element.Constraint.contype === 'CONSTR_PRIMARY'
          ? (element.Constraint.keys ?? [])
          : [],
      )
      return [
        {
          name: relation?.relname ?? '',
          path,
          columns: tableElts.flatMap((element) => ('ColumnDef' in element ? [element.ColumnDef.colname ?? ''] : [])),
          isOfPlayers: first !== undefined && 'String' in first && first.String.sval === 'shard',
          declared: placeLine.exec(comment)?.[1],
        },
      ]
    })
  })
}

/** Returns what is wrong with the declaration of a table. Undefined if the declaration is correct. */
export function wrongPlace({ name, columns, isOfPlayers, declared }: Table): string | undefined {
  if (isOfPlayers)
    return declared === undefined ? undefined : `the key of ${name} begins with the shard, so it lies there`
  if (declared === undefined) return `${name} has no place in a cluster, and its key does not begin with the shard`
  if (declared === 'everywhere' || declared === 'on the coordinator') return undefined
  const column = columnOf(declared)
  return column !== undefined && columns.includes(column) ? undefined : `${name} cannot lie “${declared}”`
}

const columnOf = (declared: string | undefined): string | undefined => /^by (\w+)$/.exec(declared ?? '')?.[1]

/**
 * Reads where a cluster stores each table.
 * @throws MigrationError for a table without a valid declaration
 */
export async function readTableClasses(files: readonly SqlFile[]): Promise<TableClasses> {
  const tables = await readTables(files)
  for (const table of tables) {
    const wrong = wrongPlace(table)
    if (wrong !== undefined) throw new MigrationError(`The file ${table.path} is wrong: ${wrong}.`)
  }
  const at = (place: string): string[] => tables.flatMap(({ name, declared }) => (declared === place ? [name] : []))
  const byColumn = tables.flatMap(({ name, isOfPlayers, declared }) => {
    const column = isOfPlayers ? 'shard' : columnOf(declared)
    return column === undefined ? [] : [[name, column] as const]
  })
  return {
    byShard: byColumn.flatMap(([name, column]) => (column === 'shard' ? [name] : [])),
    byKey: Object.fromEntries(byColumn.filter(([, column]) => column !== 'shard')),
    everywhere: at('everywhere'),
    house: at('on the coordinator'),
  }
}
